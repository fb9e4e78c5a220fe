import {decodeHTML} from 'entities';
import {scanHtml, type HtmlElement} from './html-scan.ts';
import {attributeOf, classesOf} from './html-selectors.ts';

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
/** The class of an article's text, as it stands in a tag. */
const HAS_BODY = /\bclass="(?:[^"]*\s)?markdown[\s"]/;

/**
 * Title and sections of an article. The text of a post begins at its body: date and author
 * are on every post.
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
  const closeSection = (): void => {
    const last = sections.at(-1);
    if (last) last.content = condense(parts.join(''));
    parts = [];
  };
  const endHeading = (element: HtmlElement, text: string): void => {
    // The first one is the title, wherever it stands, and no section of its own.
    if (element.tag === 'h1' && title === undefined) title = text;
    else if (body || !hasBody) {
      closeSection();
      const id = attributeOf(element, 'id');
      sections.push({title: text, hash: id ? `#${id}` : '', content: ''});
    }
  };
  scanHtml(html, {
    open: (element) => {
      const classes = classesOf(element);
      if (isSkipped(element, classes) || options.ignored(element)) return false;
      if (heading) return true;
      if (!body && !wasBody && classes.includes('markdown')) {
        body = element;
        wasBody = true;
      } else if (HEADING.test(element.tag)) heading = {element, text: []};
      else if (breaks(element, classes)) parts.push(' ');
      return true;
    },
    close: (element) => {
      if (heading?.element === element) {
        const text = condense(heading.text.join(''));
        heading = undefined;
        endHeading(element, text);
      } else if (element === body) body = undefined;
      else if (!heading && breaks(element, classesOf(element))) parts.push(' ');
    },
    text: (text) => {
      if (heading) heading.text.push(text);
      else if (body || !hasBody) parts.push(text);
    },
  });
  closeSection();
  const own = title || options.fallbackTitle;
  (sections[0] as Section).title = own;
  return {title: own, sections: sections.filter((section, index) => index === 0 || section.title !== '')};
}

function isSkipped(element: HtmlElement, classes: readonly string[]): boolean {
  return (
    SKIPPED_TAGS.has(element.tag) ||
    classes.some((name) => SKIPPED_CLASSES.has(name)) ||
    attributeOf(element, 'hidden') !== undefined
  );
}

/** Words on both sides of it are two. */
function breaks(element: HtmlElement, classes: readonly string[]): boolean {
  return !INLINE.has(element.tag) || classes.includes('token-line');
}

/** One space for any white space; characters that only control layout go. */
function condense(html: string): string {
  const text = html.includes('&') ? decodeHTML(html) : html;
  return text
    .replace(/[\u200b\u200c\u200d\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
