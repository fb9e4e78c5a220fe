import {decodeHTML} from 'entities';
import {type HtmlElement, readHtml} from './html-elements.ts';
import {SPECIMEN_END, SPECIMEN_START} from './shared/text-blocks.ts';

/** Metadata of a rendered page. */
export interface PageFacts {
  kind: 'doc' | 'post' | 'page' | 'other';
  description: string;
  keywords: string;
  /** Label of the page in the sidebar; `''` outside of sidebars. */
  label: string;
  /** Labels of the active navbar item and of the active sidebar categories. */
  breadcrumb: string[];
  /** Version name, on documents. */
  version?: string;
}

/**
 * Extracts the metadata of a rendered page by searching its source. A page is mostly sidebar and
 * head; parsing them would take longer than all other steps of indexing.
 */
export function pageFacts(html: string): PageFacts {
  const classes = /<html[^>]*\sclass="([^"]*)"/.exec(html)?.[1]?.split(/\s+/) ?? [];
  const head = html.slice(0, Math.max(0, html.indexOf('</head>')));
  const version = metaOf(head, 'docusaurus_version');
  return {
    kind: kindOf(classes),
    description: metaOf(head, 'description') ?? '',
    keywords: metaOf(head, 'keywords') ?? '',
    label: labelsOf(html, 'menu__link--active').find(({classes}) => !classes.includes(CATEGORY))?.label ?? '',
    breadcrumb: breadcrumbOf(html),
    ...(version !== undefined && {version}),
  };
}

function kindOf(classes: readonly string[]): PageFacts['kind'] {
  // Generated category indexes have all other classes of documents, too.
  if (classes.some((name) => name.startsWith('docs-doc-id-'))) return 'doc';
  if (classes.includes('blog-post-page')) return 'post';
  // Other pages of blog and docs plugins are lists. The blog archive only has the class of its
  // plugin.
  if (['blog-wrapper', 'docs-wrapper', 'plugin-blog', 'plugin-docs'].some((name) => classes.includes(name)))
    return 'other';
  return 'page';
}

function metaOf(head: string, name: string): string | undefined {
  const tag = new RegExp(`<meta\\b[^>]*\\bname="${name}"[^>]*>`).exec(head)?.[0];
  const content = tag && /\bcontent="([^"]*)"/.exec(tag)?.[1];
  return content === undefined ? undefined : decodeHTML(content).trim();
}

/** Returns the HTML of the first `<article>`, else of `<main>`, else undefined. */
export function articleOf(html: string): string | undefined {
  const start = html.search(/<article[\s>]/);
  if (start < 0) return /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0];
  let depth = 0;
  for (const match of html.slice(start).matchAll(/<(\/?)article[\s>]/g)) {
    depth += match[1] ? -1 : 1;
    if (depth === 0) return html.slice(start, start + match.index + match[0].length);
  }
  return html.slice(start);
}

/** Class of the labels of sidebar categories. */
const CATEGORY = 'menu__link--sublist';

function breadcrumbOf(html: string): string[] {
  const navbar = labelsOf(html, 'navbar__link--active').slice(0, 1);
  const categories = labelsOf(html, 'menu__link--active').filter(({classes}) => classes.includes(CATEGORY));
  return [...navbar, ...categories].map(({label}) => label).filter((label) => label !== '');
}

/** Returns the texts and classes of links and buttons that have a class. */
function labelsOf(html: string, name: string): {label: string; classes: string[]}[] {
  const labels: {label: string; classes: string[]}[] = [];
  for (let at = html.indexOf(name); at >= 0; at = html.indexOf(name, at + 1)) {
    const start = html.lastIndexOf('<', at);
    const end = html.indexOf('>', at);
    const tag = /^<(a|button)\b[^>]*\bclass="([^"]*)"/.exec(html.slice(start, end < 0 ? undefined : end));
    const classes = (tag?.[2] ?? '').split(/\s+/);
    if (!tag || !classes.includes(name)) continue;
    const close = html.indexOf(`</${tag[1]}>`, end);
    const inner = html.slice(end + 1, close < 0 ? end + 1 : close).replace(/<[^>]*>/g, '');
    labels.push({label: decodeHTML(inner).replace(/\s+/g, ' ').trim(), classes});
  }
  return labels;
}

/** A page split at its headings. */
export interface PageSections {
  title: string;
  /** The first one contains the text under the title and has no hash. */
  sections: Section[];
}

export interface Section {
  /** Heading; for the first section, the title of the page. */
  title: string;
  /** `#id` of the heading; `''` for the first section. */
  hash: string;
  /** Prose and specimens (`shared/text-blocks.ts`). */
  content: string;
}

/** User interface of an article, not part of its text. */
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
/**
 * Share of links to other pages of the site above which a section, such as "See also", is a list of
 * their titles and not indexed.
 */
const MAX_LINKED = 0.5;
const HEADING = /^h[1-3]$/;
/** Matches the element that contains the text of an article. */
const HAS_BODY = /\bclass="(?:[^"]*\s)?markdown[\s"]/;

/**
 * Splits an article into its title and sections. If it contains a `markdown` element, ignores text
 * outside, such as date and authors of a post.
 *
 * @param html the article element
 */
export function pageSections(
  html: string,
  options: {fallbackTitle: string; ignored: (element: HtmlElement) => boolean},
): PageSections {
  const hasBody = HAS_BODY.test(html);
  const sections: Section[] = [{title: '', hash: '', content: ''}];
  let title: string | undefined;
  let body: HtmlElement | undefined;
  let wasBody = false;
  let heading: {element: HtmlElement; text: string[]} | undefined;
  let parts: string[] = [];
  let linked = 0;
  let link: HtmlElement | undefined;
  const closeSection = (): void => {
    const last = sections.at(-1);
    const text = condenseBlocks(parts.join(''));
    if (last) last.content = linked > MAX_LINKED * text.length ? '' : text;
    parts = [];
    linked = 0;
  };
  const endHeading = (element: HtmlElement, text: string): void => {
    // The first `h1` is the title, even outside the body, and starts no section.
    if (element.tag === 'h1' && title === undefined) title = text;
    else if (body || !hasBody) {
      closeSection();
      const id = element.attributes.get('id');
      sections.push({title: text, hash: id ? `#${id}` : '', content: ''});
    }
  };
  readHtml(html, {
    open: (element) => {
      if (isSkipped(element) || options.ignored(element)) return false;
      if (heading) return true;
      if (!link && isInternalLink(element)) link = element;
      if (!body && !wasBody && element.classes.includes('markdown')) {
        body = element;
        wasBody = true;
      } else if (HEADING.test(element.tag)) heading = {element, text: []};
      else if (breaks(element)) parts.push(separatorOf(element, true));
      return true;
    },
    close: (element) => {
      if (element === link) link = undefined;
      if (heading?.element === element) {
        const text = condense(heading.text.join(''));
        heading = undefined;
        endHeading(element, text);
      } else if (element === body) body = undefined;
      else if (!heading && breaks(element)) parts.push(separatorOf(element, false));
    },
    text: (text) => {
      if (heading) heading.text.push(text);
      else if (body || !hasBody) {
        parts.push(text.replace(/\s+/g, ' '));
        if (link) linked += text.length;
      }
    },
  });
  closeSection();
  const pageTitle = title || options.fallbackTitle;
  (sections[0] as Section).title = pageTitle;
  return {title: pageTitle, sections: sections.filter((section, index) => index === 0 || section.title !== '')};
}

function isInternalLink({tag, attributes}: HtmlElement): boolean {
  return tag === 'a' && !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(attributes.get('href') ?? '');
}

function isSkipped({tag, classes, attributes}: HtmlElement): boolean {
  return SKIPPED_TAGS.has(tag) || classes.some((name) => SKIPPED_CLASSES.has(name)) || attributes.has('hidden');
}

/** Returns whether an element separates words. */
function breaks({tag, classes}: HtmlElement): boolean {
  return !INLINE.has(tag) || classes.includes('token-line');
}

/** Whether an element's content is no prose; also of those inside another one. */
const isSpecimen = (element: HtmlElement | undefined): boolean =>
  element !== undefined && (element.tag === 'pre' || element.tag === 'table' || isSpecimen(element.parent));

/** Returns the separator at the start or end of an element. */
function separatorOf(element: HtmlElement, isStart: boolean): string {
  const {tag, parent} = element;
  if (isSpecimen(element) && !isSpecimen(parent)) return isStart ? SPECIMEN_START : SPECIMEN_END;
  return (tag === 'td' || tag === 'th') && !isStart ? CELL_SEPARATOR : ' ';
}

const CELL_SEPARATOR = ' · ';

function condenseBlocks(html: string): string {
  const blocks = html.split(new RegExp(`([${SPECIMEN_START}${SPECIMEN_END}])`));
  return blocks
    .map((block, at) => (at % 2 === 1 ? block : condense(block).replace(/^[· ]+|[· ]+$/g, '')))
    .join('')
    .replace(new RegExp(`${SPECIMEN_END}+$`), '');
}

/** Decodes entities, collapses whitespace and removes zero-width characters. */
function condense(html: string): string {
  const text = html.includes('&') ? decodeHTML(html) : html;
  return text
    .replace(/[\u200b\u200c\u200d\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
