import fs from 'node:fs/promises';
import path from 'node:path';
import type {Browser} from 'playwright-core';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {launchBrowser, openHydrated, openPage, type WatchedPage} from '../harness/browser.ts';
import {copyToTemporary, inkstone, PROJECT} from '../harness/build-site.ts';
import {dataFacts, htmlFacts, shownFacts} from '../harness/page-facts.ts';
import {panelText} from '../harness/problems-panel.ts';
import {copySources, startSite, type StartedSite} from '../harness/start-site.ts';

const SITE = path.join(PROJECT, 'tests/sites/live');

let siteDir: string;
let site: StartedSite;
let browser: Browser;
let watched: WatchedPage;

const at = (file: string): string => path.join(siteDir, file);
const write = (file: string, text: string): Promise<void> => fs.writeFile(at(file), text);
const read = (file: string): Promise<string> => fs.readFile(at(file), 'utf8');
const edit = async (file: string, from: string, to: string): Promise<void> => {
  const text = await read(file);
  expect(text, `${file} has no ${from}`).toContain(from);
  await write(file, text.replace(from, to));
};
const shows = (text: string): Promise<void> =>
  watched.page
    .waitForFunction(`document.querySelector('#__docusaurus')?.textContent.includes(${JSON.stringify(text)})`)
    .then(() => undefined);
const lacks = (text: string): Promise<void> =>
  watched.page
    .waitForFunction(`document.querySelector('#__docusaurus')?.textContent.includes(${JSON.stringify(text)}) === false`)
    .then(() => undefined);
const panel = (): Promise<string> => panelText(watched.page);
const panelShows = async (text: string): Promise<void> =>
  void (await expect.poll(panel, {timeout: 20_000, message: `the panel shows ${text}`}).toContain(text));
const panelIsGone = async (): Promise<void> => void (await expect.poll(panel, {timeout: 20_000}).toBe(''));
/** Marks the page, to see later that it was not loaded again. */
const mark = (): Promise<void> => watched.page.evaluate('void (window.notReloaded = true)');
const isMarked = (): Promise<boolean> => watched.page.evaluate('window.notReloaded === true');
const count = (): Promise<string | null> => watched.page.getByTestId('counter').textContent();

/**
 * The open page is what a fresh build makes of the same files: in place, as it is served, and in
 * its data.
 */
async function expectAsBuilt(): Promise<void> {
  const route = new URL(watched.page.url()).pathname;
  const copy = await copySources(siteDir);
  const run = await inkstone(['build', copy]);
  expect(run.code, run.output).toBe(0);
  const built = await fs.readFile(path.join(copy, 'build', route, 'index.html'), 'utf8');
  const served = await (await fetch(`${site.url}${route}`)).text();
  const facts = await htmlFacts(watched.page, built);
  expect(await htmlFacts(watched.page, served)).toEqual(facts);
  await expect.poll(() => shownFacts(watched.page)).toEqual(facts);
  const dataFile = `assets/js/routes/${route.replace(/^\//, '') || 'index'}.json`;
  const data = await (await fetch(`${site.url}/${dataFile}`)).text();
  expect(dataFacts(data)).toEqual(dataFacts(await fs.readFile(path.join(copy, 'build', dataFile), 'utf8')));
}

describe('the development server', () => {
  beforeAll(async () => {
    siteDir = await copyToTemporary(SITE);
    site = await startSite(siteDir);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await fs.rm(siteDir, {recursive: true, force: true});
  });
  beforeEach(async () => {
    watched = await openPage(browser);
    watched.page.setDefaultTimeout(20_000);
  });
  afterEach(() => watched.context.close());

  it('shows a page as the build makes it', async () => {
    await openHydrated(watched.page, `${site.url}/docs/intro`);
    await expectAsBuilt();
    expect(watched.problems).toEqual([]);
  });

  it('takes in a saved text in place: no reload, scroll position and state of components stay', async () => {
    const {page} = watched;
    await openHydrated(page, `${site.url}/docs/intro`);
    await mark();
    await page.getByTestId('counter').click();
    await page.evaluate('window.scrollTo(0, 60)');
    const scrolled = await page.evaluate('window.scrollY');
    await edit('content/docs/intro.mdx', 'Text of two.', 'Text of two, changed.');
    await shows('Text of two, changed.');
    expect(await isMarked()).toBe(true);
    expect(await count()).toBe('Count: 1');
    expect(await page.evaluate('window.scrollY')).toBe(scrolled);
  });

  it('takes in headings, partials and front matter', async () => {
    await openHydrated(watched.page, `${site.url}/docs/intro`);
    await mark();
    await edit('content/docs/intro.mdx', '## Two', '## Two and more\n\n### Below');
    await shows('Below');
    await edit('content/docs/_part.mdx', 'A sentence', 'Another sentence');
    await shows('Another sentence of the partial.');
    await edit('content/docs/intro.mdx', 'title: Intro', 'title: Introduction\ndescription: What it is about');
    await expect.poll(() => watched.page.title()).toBe('Introduction | Live');
    expect(await isMarked()).toBe(true);
    await expectAsBuilt();
  });

  it('takes in a first paragraph as text; description and cards follow', async () => {
    const {page} = watched;
    const description = (): Promise<string | null> =>
      page.getAttribute('meta[name="description"]', 'content', {timeout: 1000}).catch(() => null);
    const cards = async (): Promise<string> => (await fetch(`${site.url}/docs/guide`)).text();
    await edit('sidebars.ts', "label: 'Guide',", "label: 'Guide', link: {type: 'generated-index', slug: 'guide'},");
    await expect.poll(cards, {timeout: 20_000}).toContain('Words of the second guide.');
    await openHydrated(page, `${site.url}/docs/guide/second`);
    await mark();
    expect(await description()).toBe('Words of the second guide.');
    await edit('content/docs/guide/second.md', 'Words', 'Early words');
    await shows('Early words of the second guide.');
    await edit('content/docs/guide/second.md', 'Early words', 'Late words');
    await shows('Late words of the second guide.');
    await expect.poll(description, {timeout: 20_000}).toBe('Late words of the second guide.');
    await expect.poll(cards, {timeout: 20_000}).toContain('Late words of the second guide.');
    expect(await isMarked()).toBe(true);
    await expectAsBuilt();
    await edit('content/docs/guide/second.md', 'Late words', 'Words');
    await edit('sidebars.ts', " link: {type: 'generated-index', slug: 'guide'},", '');
    await expect.poll(description, {timeout: 20_000}).toBe('Words of the second guide.');
  });

  it('takes in a document that is added, linked, renamed and deleted', async () => {
    const {page} = watched;
    await openHydrated(page, `${site.url}/docs/guide/first`);
    await write('content/docs/guide/third.md', '# Third\n\nWords of the third.\n');
    await edit('sidebars.ts', "'guide/second'", "'guide/second', 'guide/third'");
    await edit('content/docs/guide/first.md', '# First', '# First\n\nSee [the third](./third.md).');
    await page.click('article a[href="/docs/guide/third"]');
    await shows('Words of the third.');
    await expectAsBuilt();
    await edit('sidebars.ts', "'guide/third'", "'guide/fourth'");
    await edit('content/docs/guide/first.md', './third.md', './fourth.md');
    await fs.rename(at('content/docs/guide/third.md'), at('content/docs/guide/fourth.md'));
    await shows('Page Not Found');
    await page.goto(`${site.url}/docs/guide/fourth`);
    await shows('Words of the third.');
    await edit('sidebars.ts', ", 'guide/fourth'", '');
    await edit('content/docs/guide/first.md', '\n\nSee [the third](./fourth.md).', '');
    await fs.rm(at('content/docs/guide/fourth.md'));
    await shows('Page Not Found');
    expect((await page.goto(`${site.url}/docs/guide/fourth`))?.status()).toBe(404);
    await openHydrated(page, `${site.url}/docs/guide/first`);
    await lacks('See the third');
    await expectAsBuilt();
  });

  it('says what is wrong with a document in terminal and page, several at once, until it is mended', async () => {
    await openHydrated(watched.page, `${site.url}/docs/guide/second`);
    await mark();
    await edit('content/docs/guide/second.md', 'Words of', 'Broken <Tabs words of [nothing](./nothing.md)');
    await panelShows('content/docs/guide/second.md:3:');
    await expect.poll(site.output).toContain('content/docs/guide/second.md:3:');
    expect(await isMarked()).toBe(true);
    await edit('content/docs/guide/second.md', 'Broken <Tabs words of [nothing](./nothing.md)', 'Words of');
    await panelIsGone();
    await expect.poll(site.output).toContain('All errors are fixed.');
    await edit('content/docs/guide/second.md', 'Words of', '[a](./no-a.md) and [b](./no-b.md), words of');
    await panelShows('no-a.md');
    expect(await panel()).toContain('no-b.md');
    await edit('content/docs/guide/second.md', '[a](./no-a.md) and [b](./no-b.md), words of', 'Words of');
    await panelIsGone();
  });

  it('says what is wrong with front matter and shows the page again when it is mended', async () => {
    await openHydrated(watched.page, `${site.url}/docs/guide/first`);
    await mark();
    await edit('content/docs/guide/first.md', '# First', '---\ntitle: [\n---\n\n# First');
    await panelShows('content/docs/guide/first.md:');
    const status = async (): Promise<number> => (await fetch(`${site.url}/docs/guide/first`)).status;
    await expect.poll(status, {timeout: 20_000, message: 'the site without the document is loaded'}).toBe(404);
    await watched.page.waitForTimeout(500);
    await shows('Words of the first guide');
    await edit('content/docs/guide/first.md', '---\ntitle: [\n---\n\n', '');
    await panelIsGone();
    await shows('Words of the first guide');
    expect(await isMarked()).toBe(true);
  });

  it('shows links and anchors of the open page that lead nowhere', async () => {
    await openHydrated(watched.page, `${site.url}/docs/guide/first`);
    await edit('content/docs/guide/first.md', './second.md#end', './second.md#ende');
    await panelShows('#ende');
    await edit('content/docs/guide/first.md', './second.md#ende', './second.md#end');
    await panelIsGone();
  });

  it('replaces a component in place and keeps its state (React Fast Refresh)', async () => {
    const {page} = watched;
    await openHydrated(page, `${site.url}/docs/intro`);
    await mark();
    await page.getByTestId('counter').click();
    await edit('src/components/Counter.tsx', 'Count: {count}', 'Counted: {count}');
    await shows('Counted: 1');
    expect(await isMarked()).toBe(true);
    await openHydrated(page, `${site.url}/docs/intro`);
    await expectAsBuilt();
  });

  it('takes in a page in React that comes, goes and comes back', async () => {
    const {page} = watched;
    const about = 'export default function About() {\n  return <main>All about it</main>;\n}\n';
    await openHydrated(page, site.url);
    await write('content/pages/about.tsx', about);
    await expect.poll(async () => (await fetch(`${site.url}/about`)).status).toBe(200);
    await openHydrated(page, `${site.url}/about`);
    await shows('All about it');
    await expectAsBuilt();
    await fs.rm(at('content/pages/about.tsx'));
    await shows('Page Not Found');
    expect(await panel()).toBe('');
    await write('content/pages/about.tsx', about.replace('All', 'Everything'));
    await shows('Everything about it');
  });

  it('shows a page in React that went and came back while its tab was hidden', async () => {
    const {page} = watched;
    const away = 'export default function Away() {\n  return <main>All that is away</main>;\n}\n';
    const turnTab = (state: 'hidden' | 'visible'): Promise<void> =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', {configurable: true, value});
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    const responds = async (status: number): Promise<void> => {
      await expect.poll(async () => (await fetch(`${site.url}/away`)).status, {timeout: 20_000}).toBe(status);
    };
    await write('content/pages/away.tsx', away);
    await responds(200);
    await openHydrated(page, `${site.url}/away`);
    await shows('All that is away');
    await mark();
    await turnTab('hidden');
    await fs.rm(at('content/pages/away.tsx'));
    await responds(404);
    await write('content/pages/away.tsx', away.replace('All', 'Everything'));
    await responds(200);
    await turnTab('visible');
    await shows('Everything that is away');
    expect(await isMarked()).toBe(true);
    await fs.rm(at('content/pages/away.tsx'));
    await shows('Page Not Found');
  });

  it('replaces styles in place', async () => {
    const {page} = watched;
    const spacing = (): Promise<string> =>
      page.evaluate(`getComputedStyle(document.querySelector('.markdown h1')).letterSpacing`);
    await openHydrated(page, `${site.url}/docs/intro`);
    await mark();
    await edit('src/css/site.css', '1px', '3px');
    await expect.poll(spacing, {timeout: 20_000}).toBe('3px');
    expect(await isMarked()).toBe(true);
  });

  it('says where a component cannot be read, or throws on the server, until it is mended', async () => {
    await openHydrated(watched.page, `${site.url}/docs/intro`);
    await edit('src/components/Counter.tsx', 'return (', 'return ((');
    await panelShows('src/components/Counter.tsx:');
    await edit('src/components/Counter.tsx', 'return ((', 'return (');
    await panelIsGone();
    await edit('src/components/Counter.tsx', 'const [count', 'const wide = window.innerWidth;\n  const [count');
    await panelShows('window');
    await edit('src/components/Counter.tsx', 'const wide = window.innerWidth;\n  ', '');
    await panelIsGone();
    await shows('Counted: 0');
  });

  it('says why the page cannot start, and starts it when that is mended', async () => {
    await openHydrated(watched.page, `${site.url}/docs/intro`);
    for (const mistake of ["throw new Error('Not today');", 'typeof window === "object" && window.no.such;']) {
      await edit('src/components/Counter.tsx', 'export default', `${mistake}\nexport default`);
      await panelShows('src/components/Counter.tsx:3');
      await edit('src/components/Counter.tsx', `${mistake}\nexport default`, 'export default');
      await panelIsGone();
    }
    await write('words.json', '{"text": "Words of data"');
    const parts = "import words from '@site/words.json';\n\n{words.text}\n\nThe first";
    await edit('content/docs/intro.mdx', 'The first', parts);
    await panelShows('words.json:1');
    expect((await fetch(`${site.url}/docs/intro`)).status).toBe(500);
    await write('words.json', '{"text": "Words of data"}');
    await shows('Words of data');
    await panelIsGone();
    await edit('content/docs/intro.mdx', parts, 'The first');
  });

  it('keeps apart a component of the site and one of a package that it imports, with the same name', async () => {
    await fs.mkdir(at('node_modules/docusaurus-words'), {recursive: true});
    await write(
      'node_modules/docusaurus-words/index.jsx',
      'export default function Words() {\n  return <b>inner</b>;\n}\n',
    );
    const words =
      "import Inner from 'docusaurus-words/index.jsx';\nexport default function Words() {\n  return <Inner />;\n}\n";
    await write('src/components/Words.jsx', words);
    await edit(
      'content/docs/guide/first.md',
      '# First',
      "import Words from '@site/src/components/Words';\n\n# First\n\n<Words />",
    );
    await openHydrated(watched.page, `${site.url}/docs/guide/first`);
    await edit('content/docs/guide/first.md', 'Words of', 'More words of');
    await shows('More words of');
    await shows('inner');
    await edit('content/docs/guide/first.md', 'More words of', 'Words of');
    await edit(
      'content/docs/guide/first.md',
      "import Words from '@site/src/components/Words';\n\n# First\n\n<Words />",
      '# First',
    );
  });

  it('says where a component throws in the browser only, with the components around it, until it is mended', async () => {
    const {page} = watched;
    await openHydrated(page, `${site.url}/docs/intro`);
    await mark();
    const broken =
      "if (count === 1) throw new Error('No second click, please');\n  const next = count + 1;\n  return (";
    await edit('src/components/Counter.tsx', 'return (', broken);
    await edit('src/components/Counter.tsx', 'Counted: {count}', 'Clicked: {count} of {next}');
    await shows('Clicked: 0 of 1');
    await page.setViewportSize({width: 1000, height: 240});
    await page.evaluate('window.scrollTo({top: 150, behavior: "instant"})');
    expect(await page.evaluate('window.scrollY')).toBe(150);
    await page.getByTestId('counter').dispatchEvent('click');
    await panelShows('No second click, please');
    const text = await read('src/components/Counter.tsx');
    const line = text.slice(0, text.indexOf('throw')).split('\n').length;
    expect(await panel()).toContain(`src/components/Counter.tsx:${line}`);
    expect(await panel()).toMatch(/component stack: Counter < .*DocItem/);
    expect(await panel()).toContain('> ' + `${String(line).padStart(4)} |   if (count === 1)`);
    await edit('src/components/Counter.tsx', 'if (count === 1) throw', 'if (count === 9) throw');
    await panelIsGone();
    await shows('Clicked: 0 of 1');
    expect(await page.evaluate('window.scrollY')).toBe(150);
    expect(await isMarked()).toBe(true);
    await edit('src/components/Counter.tsx', broken.replace('1', '9'), 'return (');
    await edit('src/components/Counter.tsx', 'Clicked: {count} of {next}', 'Counted: {count}');
  });

  it('takes in sidebars, authors, tags and the configuration without a restart', async () => {
    const {page} = watched;
    await openHydrated(page, `${site.url}/docs/guide/first`);
    await edit('sidebars.ts', "label: 'Guide'", "label: 'Handbook'");
    await shows('Handbook');
    await expectAsBuilt();
    await page.goto(`${site.url}/blog/2026/01/02/hello`);
    await shows('Mia');
    await edit('content/blog/authors.yml', 'name: Mia', 'name: Mia Wei');
    await shows('Mia Wei');
    await edit('content/blog/tags.yml', 'label: News', 'label: Novelties');
    await shows('Novelties');
    await expectAsBuilt();
    await edit('site.config.ts', "title: 'Live site'", "title: 'Lively site'");
    await shows('Lively site');
    await expectAsBuilt();
    await edit('site.config.ts', "title: 'Live',", "title: 'Live', unknownField: 1,");
    await panelShows('unknownField');
    await edit('site.config.ts', ' unknownField: 1,', '');
    await panelIsGone();
  });
});
