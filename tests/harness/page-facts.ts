import type {Page} from 'playwright-core';

/**
 * What a page shows, in a form that a built page, a served one and one that was changed in place
 * have in common.
 */
export interface PageFacts {
  title: string;
  description: string;
  /** Words of the page in order, without what only the browser adds. */
  text: string;
  /** Address and words of each link. */
  links: string[];
  /** Level, id and words of each heading. */
  headings: string[];
  /** Entries of the table of contents. */
  toc: string[];
}

/** Runs in the browser: `html` is parsed, without it the page at hand is looked at. */
const READ = `(html) => {
  const root = html === null ? document.cloneNode(true) : new DOMParser().parseFromString(html, 'text/html');
  const app = root.querySelector('#__docusaurus');
  // The state of the reader's own device, and what is said aloud to screen readers after a step.
  for (const node of app.querySelectorAll('style, script, noscript, [data-testid="reader-state"], svg')) node.remove();
  const words = (node) => node.textContent.replace(/[\\s\\u200b]+/g, ' ').trim();
  const all = (selector) => [...app.querySelectorAll(selector)];
  // A category that opens is a link for readers without scripts and a button for the others.
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

/** Facts of the page that is open, as it is now. */
export function shownFacts(page: Page): Promise<PageFacts> {
  return page.evaluate(`(${READ})(null)`);
}

/** Facts of the HTML of a page. */
export function htmlFacts(page: Page, html: string): Promise<PageFacts> {
  return page.evaluate(`(${READ})(${JSON.stringify(html)})`);
}

/**
 * Data of a page without what development adds or leaves out: the id of the bundle, the query that
 * names a document, and that shared data which travels in the HTML is there as well.
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
