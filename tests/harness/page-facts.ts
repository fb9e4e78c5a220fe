import type {Page} from 'playwright-core';

/**
 * The visible content of a page, in a form that is the same for a built page, a served page and one
 * that was updated in place.
 */
export interface PageFacts {
  title: string;
  description: string;
  /** Text of the page, without what only the browser adds. */
  text: string;
  /** URL and text of each link. */
  links: string[];
  /** Level, ID and text of each heading. */
  headings: string[];
  /** Entries of the table of contents. */
  toc: string[];
}

/** Runs in the browser: reads parsed `html`, or the open page if `html` is null. */
const READ = `(html) => {
  const root = html === null ? document.cloneNode(true) : new DOMParser().parseFromString(html, 'text/html');
  const app = root.querySelector('#__docusaurus');
  // State of the device, and announcements for screen readers.
  for (const node of app.querySelectorAll('style, script, noscript, [data-testid="reader-state"], svg')) node.remove();
  const words = (node) => node.textContent.replace(/[\\s\\u200b]+/g, ' ').trim();
  const all = (selector) => [...app.querySelectorAll(selector)];
  // A collapsible category is a link without JavaScript and a button with it.
  const address = (link) => link.classList.contains('menu__link--sublist') ? '' : (link.getAttribute('href') || '').replace(/^https?:\\/\\/localhost:\\d+/, '');
  return {
    title: root.title,
    description: (root.querySelector('meta[name="description"]') || {getAttribute: () => ''}).getAttribute('content') || '',
    text: words(app),
    links: all('a[href]').map((link) => address(link) + ' ' + words(link)),
    headings: all('h1, h2, h3, h4').map((heading) => heading.tagName + ' ' + heading.id + ' ' + words(heading)),
    toc: all('.table-of-contents a, [class*="toc"] a').map((link) => address(link) + ' ' + words(link)),
  };
}`;

/** Returns the facts of the open page. */
export function shownFacts(page: Page): Promise<PageFacts> {
  return page.evaluate(`(${READ})(null)`);
}

/** Returns the facts of a page from its HTML. */
export function htmlFacts(page: Page, html: string): Promise<PageFacts> {
  return page.evaluate(`(${READ})(${JSON.stringify(html)})`);
}

/**
 * Returns the data of a page without the differences of development: the ID of the bundle, the
 * query in document URLs, and shared data that is also in the HTML.
 */
export function dataFacts(json: string): unknown {
  const {
    bundle: _bundle,
    inline: _inline,
    ...data
  } = JSON.parse(json) as {
    bundle: string;
    inline?: unknown;
    documents: [string, string][];
  };
  return {...data, documents: data.documents.map(([key, url]) => [key, url.replace(/\?document=.*$/, '')])};
}
