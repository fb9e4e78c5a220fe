/** What readers and search engines see of a built page, for comparing two builds. */
import fs from 'node:fs';
import path from 'node:path';
import {type DefaultTreeAdapterTypes, parse} from 'parse5';
import {listFiles} from '../../core/support/output-files.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

export interface PageFacts {
  title: string;
  /** `h2#install Install`, in the order of the page. */
  headings: string[];
  /** Addresses of the links in the main part, sorted, without links to the page itself. */
  links: string[];
}

/**
 * Reads all pages of a built site, by path: `/docs/intro` for both `docs/intro.html` and
 * `docs/intro/index.html`. Leaves out the page for missing addresses, which Docusaurus completes in
 * the browser.
 */
export function readPages(dir: string): Map<string, PageFacts> {
  const files = listFiles(dir).filter((file) => /(?<!(?:^|\/)404)\.html$/.test(file));
  return new Map(
    files.sort().map((file) => {
      const route = `/${file
        .split(path.sep)
        .join('/')
        .replace(/(?:(?:^|\/)index)?\.html$/, '')}`;
      return [route, readPage(fs.readFileSync(path.join(dir, file), 'utf8'))];
    }),
  );
}

/** Returns whether Docusaurus made the site in this folder. */
export function isDocusaurusBuild(dir: string): boolean {
  const file = ['index.html', '404.html'].map((name) => path.join(dir, name)).find((each) => fs.existsSync(each));
  return file !== undefined && /name="?generator"? content="Docusaurus/.test(fs.readFileSync(file, 'utf8'));
}

const HEADING = /^h[1-6]$/;

/** Reads the facts of one page. */
export function readPage(html: string): PageFacts {
  const facts: PageFacts = {title: '', headings: [], links: []};
  const links = new Set<string>();
  const visit = (node: Node, isMain: boolean): void => {
    if (isElement(node)) {
      const {tagName} = node;
      if (tagName === 'title' && node.parentNode && isElement(node.parentNode) && node.parentNode.tagName === 'head')
        facts.title = textOf(node);
      const isInside = isMain || tagName === 'main';
      if (isInside && HEADING.test(tagName)) facts.headings.push(heading(node));
      const href = tagName === 'a' && isInside ? attribute(node, 'href') : undefined;
      if (href !== undefined && !href.startsWith('#')) links.add(href.replace(/(?<=.)\/(?=$|#|\?)/, ''));
      for (const child of node.childNodes) visit(child, isInside);
    } else if ('childNodes' in node) {
      for (const child of node.childNodes) visit(child, isMain);
    }
  };
  visit(parse(html), false);
  facts.links = [...links].sort();
  return facts;
}

function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value;
}

function heading(element: Element): string {
  const id = attribute(element, 'id');
  return `${element.tagName}${id === undefined ? '' : `#${id}`} ${textOf(element)}`;
}

/** Text without the link of a heading to itself, which has a zero-width character. */
function textOf(node: Node): string {
  const read = (each: Node): string => {
    if (each.nodeName === '#text') return (each as DefaultTreeAdapterTypes.TextNode).value;
    if (isElement(each) && attribute(each, 'class')?.split(' ').includes('hash-link')) return '';
    return 'childNodes' in each ? each.childNodes.map(read).join('') : '';
  };
  return read(node)
    .replace(/[\u200B\s]+/g, ' ')
    .trim();
}
