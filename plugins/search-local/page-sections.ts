import {attributeOf, classesOf, findElement, parseHtml, type HtmlNode} from './html-tree.ts';

/** A page cut at its headings. */
export interface PageSections {
  title: string;
  /** The first one stands under the title and has no hash. */
  sections: Section[];
}

export interface Section {
  /** Heading, or the title of the page. */
  title: string;
  /** `#id`; `''` for the part under the title. */
  hash: string;
  content: string;
}

/** What belongs to the frame of an article and not to its text. */
const SKIPPED_TAGS = new Set(['button', 'footer', 'nav', 'noscript', 'script', 'style', 'svg', 'template', 'select']);
const SKIPPED_CLASSES = new Set([
  'hash-link',
  'katex-html',
  'sr-only',
  'theme-doc-toc-mobile',
  'theme-doc-version-badge',
  'theme-doc-breadcrumbs',
]);
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd label mark q ruby s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
const HEADING = /^h[1-3]$/;

/**
 * Title and sections of an article (ALG-4). The text of a post begins at its body: date and author are on every post.
 *
 * @param html the article element
 */
export function pageSections(
  html: string,
  options: {fallbackTitle: string; ignored: (node: HtmlNode) => boolean},
): PageSections {
  const root = parseHtml(html);
  const skips = (node: HtmlNode): boolean =>
    SKIPPED_TAGS.has(node.tagName ?? '') ||
    classesOf(node).some((name) => SKIPPED_CLASSES.has(name)) ||
    attributeOf(node, 'hidden') !== undefined ||
    options.ignored(node);
  const heading = findElement(root, (node) => node.tagName === 'h1');
  const title = (heading && condense(textOf(heading, skips))) || options.fallbackTitle;
  const body = findElement(root, (node) => classesOf(node).includes('markdown')) ?? root;
  const sections = collect(body, {skips, title, heading});
  return {title, sections};
}

interface CollectWith {
  skips: (node: HtmlNode) => boolean;
  title: string;
  /** Element of the title: it is not a section of its own. */
  heading: HtmlNode | undefined;
}

function collect(body: HtmlNode, {skips, title, heading}: CollectWith): Section[] {
  const sections: Section[] = [{title, hash: '', content: ''}];
  const parts: string[] = [];
  const close = (): void => {
    const last = sections.at(-1);
    if (last) last.content = condense(parts.join(''));
    parts.length = 0;
  };
  const visit = (node: HtmlNode): void => {
    if (node.nodeName === '#text') {
      parts.push(node.value ?? '');
      return;
    }
    if (node.tagName !== undefined && skips(node)) return;
    if (node === heading) return;
    if (node.tagName !== undefined && HEADING.test(node.tagName)) {
      close();
      const id = attributeOf(node, 'id');
      sections.push({title: condense(textOf(node, skips)), hash: id ? `#${id}` : '', content: ''});
      return;
    }
    const block = node.tagName !== undefined && !INLINE.has(node.tagName);
    const tokenLine = classesOf(node).includes('token-line');
    if (block || tokenLine) parts.push(' ');
    for (const child of node.childNodes ?? []) visit(child);
    if (block || tokenLine) parts.push(' ');
  };
  visit(body);
  close();
  return sections.filter((section, index) => index === 0 || section.title !== '');
}

function textOf(node: HtmlNode, skips: (node: HtmlNode) => boolean): string {
  if (node.nodeName === '#text') return node.value ?? '';
  return (node.childNodes ?? [])
    .map((child) => (child.tagName !== undefined && skips(child) ? '' : textOf(child, skips)))
    .join('');
}

/** One space for any white space; characters that only control layout go. */
function condense(text: string): string {
  return text
    .replace(/[\u200b\u200c\u200d\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
