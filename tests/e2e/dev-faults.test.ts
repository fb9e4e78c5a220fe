import {mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import type {Browser} from 'playwright-core';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {launchBrowser, openHydrated, openPage, type WatchedPage} from '../harness/browser.ts';
import {copyToTemporary, PROJECT} from '../harness/build-site.ts';
import {panelText} from '../harness/problems-panel.ts';
import {startSite, type StartedSite} from '../harness/start-site.ts';

const FIRST = 'content/docs/guide/first.md';

let siteDir: string;
let site: StartedSite;
let browser: Browser;
let watched: WatchedPage;

const at = (file: string): string => path.join(siteDir, file);
const write = (file: string, text: string): Promise<void> => fs.writeFile(at(file), text);
const read = (file: string): Promise<string> => fs.readFile(at(file), 'utf8');
const shows = (text: string): Promise<unknown> =>
  watched.page.waitForFunction(
    `document.querySelector('#__docusaurus')?.textContent.includes(${JSON.stringify(text)})`,
  );
const panel = (): Promise<string> => panelText(watched.page);
const panelShows = async (text: string): Promise<void> =>
  void (await expect.poll(panel, {timeout: 20_000, message: `the panel shows ${text}`}).toContain(text));
const panelIsGone = async (): Promise<void> => void (await expect.poll(panel, {timeout: 20_000}).toBe(''));
const statusOf = async (address: string): Promise<number> => (await fetch(site.url + address)).status;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

describe('the development server outlives', () => {
  beforeAll(async () => {
    siteDir = await copyToTemporary(path.join(PROJECT, 'tests/sites/live'));
    site = await startSite(siteDir);
    // The first bundle takes longest.
    await fetch(`${site.url}/docs/guide/first`);
  });
  afterAll(async () => {
    await site?.close();
    await fs.rm(siteDir, {recursive: true, force: true});
  });
  beforeEach(async () => {
    watched = await openPage(browser);
    watched.page.setDefaultTimeout(20_000);
    await openHydrated(watched.page, `${site.url}/docs/guide/first`);
  });
  afterEach(() => watched.context.close());

  it('a document that is saved ten times in a row, broken every other time', async () => {
    const text = await read(FIRST);
    for (let save = 1; save <= 10; save++) {
      await write(FIRST, save % 2 === 1 ? `${text}\n<Broken save ${save}\n` : `${text}\nWords of save ${save}.\n`);
      await sleep(save % 3 === 0 ? 60 : 5);
    }
    await shows('Words of save 10.');
    await panelIsGone();
    await write(FIRST, text);
  });

  it('front matter that is saved broken and mended ten times in a row', async () => {
    const text = await read(FIRST);
    for (let save = 1; save <= 10; save++) {
      await write(FIRST, save % 2 === 1 ? `---\ntitle: [\n---\n\n${text}` : `---\ntitle: Save ${save}\n---\n\n${text}`);
      await sleep(save % 3 === 0 ? 60 : 5);
    }
    await expect.poll(() => watched.page.title(), {timeout: 20_000}).toContain('Save 10');
    await panelIsGone();
    await write(FIRST, text);
  });

  it('a document that becomes a folder, and a document again', async () => {
    const text = await read(FIRST);
    await fs.rm(at(FIRST));
    await fs.mkdir(at(FIRST));
    await panelShows('guide/first');
    await fs.rmdir(at(FIRST));
    await write(FIRST, `${text}\nBack again.\n`);
    await shows('Back again.');
    await panelIsGone();
    await write(FIRST, text);
  });

  it('a name that changes in nothing but its case', async () => {
    const other = 'content/docs/guide/First.md';
    await fs.rename(at(FIRST), at(other));
    await panelShows('guide/first');
    await fs.rename(at(other), at(FIRST));
    await panelIsGone();
    await shows('Words of the first guide');
  });

  it('line ends of Windows and a byte order mark', async () => {
    const text = await read(FIRST);
    await write(FIRST, `\uFEFF---\r\ntitle: Windows\r\n---\r\n\r\n${text.replaceAll('\n', '\r\n')}`);
    await expect.poll(() => watched.page.title(), {timeout: 20_000}).toContain('Windows');
    await write(
      FIRST,
      `\uFEFF---\r\ntitle: Windows\r\n---\r\n\r\n${text.replaceAll('\n', '\r\n')}\r\nAnother line.\r\n`,
    );
    await shows('Another line.');
    await write(FIRST, `${text}\n\n<Broken\r\n`);
    await panelShows(`${FIRST}:`);
    await write(FIRST, text);
    await panelIsGone();
  });

  it('a text of five megabytes', async () => {
    const paragraph = `${'Words of a long text. '.repeat(50)}\n\n`;
    await write('content/docs/guide/long.md', `# Long\n\n${paragraph.repeat(5000)}\n\nThe end of it.\n`);
    await expect.poll(() => statusOf('/docs/guide/long'), {timeout: 30_000}).toBe(200);
    expect(await (await fetch(`${site.url}/docs/guide/long`)).text()).toContain('The end of it.');
    await fs.rm(at('content/docs/guide/long.md'));
    await expect.poll(() => statusOf('/docs/guide/long'), {timeout: 20_000}).toBe(404);
    await shows('Words of the first guide');
  });

  it('the file of the sidebars that goes and comes back', async () => {
    const text = await read('sidebars.ts');
    await fs.rm(at('sidebars.ts'));
    await panelShows('sidebars.ts');
    await write('sidebars.ts', text.replace("label: 'Guide'", "label: 'Guides'"));
    await panelIsGone();
    await shows('Guides');
    await write('sidebars.ts', text);
  });

  it('a document that is a symbolic link, whose target changes', async () => {
    await fs.mkdir(at('shared'), {recursive: true});
    await write('shared/target.md', '# Linked\n\nWords of the target.\n');
    await fs.symlink(at('shared/target.md'), at('content/docs/guide/linked.md'));
    await expect.poll(() => statusOf('/docs/guide/linked'), {timeout: 20_000}).toBe(200);
    await openHydrated(watched.page, `${site.url}/docs/guide/linked`);
    await shows('Words of the target.');
    await write('shared/target.md', '# Linked\n\nOther words of the target.\n');
    await shows('Other words of the target.');
    await fs.rm(at('content/docs/guide/linked.md'));
    await shows('Page Not Found');
  });

  it('a partial that is a symbolic link out of the site, whose target changes', async () => {
    const outside = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-test-'));
    await fs.writeFile(path.join(outside, 'part.md'), 'A part from outside.\n');
    await fs.symlink(path.join(outside, 'part.md'), at('content/docs/guide/_outside.md'));
    const text = await read(FIRST);
    await write(FIRST, `import Part from './_outside.md';\n\n${text}\n\n<Part />\n`);
    await shows('A part from outside.');
    await fs.writeFile(path.join(outside, 'part.md'), 'Another part from outside.\n');
    await shows('Another part from outside.');
    await write(FIRST, text);
    await fs.rm(at('content/docs/guide/_outside.md'));
    await fs.rm(outside, {recursive: true});
  });

  it('a document that imports a name that its script does not export', async () => {
    const intro = 'content/docs/intro.mdx';
    const text = await read(intro);
    await write('src/parts.js', 'export const Total = () => <p>All of it.</p>;\n');
    await write(intro, `${text}\nimport {Totl} from '@site/src/parts';\n\n{Totl && 'It is there.'}\n`);
    await openHydrated(watched.page, `${site.url}/docs/intro`);
    await panelShows('"src/parts.js" has no export "Totl".');
    expect(await panel()).toContain('Did you mean "Total"?');
    await write('src/parts.js', 'export const Totl = () => <p>All of it.</p>;\n');
    await shows('It is there.');
    await panelIsGone();
    await write(intro, text);
    await fs.rm(at('src/parts.js'));
  });

  it('a mistake in a document that code no longer imports', async () => {
    await write('src/notes.mdx', 'Words of the notes.\n');
    await fs.mkdir(at('content/pages'), {recursive: true});
    await write(
      'content/pages/notes.js',
      "import Notes from '@site/src/notes.mdx';\nexport default () => <Notes />;\n",
    );
    await expect.poll(() => statusOf('/notes'), {timeout: 20_000}).toBe(200);
    await openHydrated(watched.page, `${site.url}/notes`);
    await shows('Words of the notes.');
    await write('src/notes.mdx', 'Words of the notes.\n\n<Broken\n');
    await panelShows('src/notes.mdx:');
    await write('content/pages/notes.js', 'export default () => <p>No notes.</p>;\n');
    await panelIsGone();
    await shows('No notes.');
    await fs.rm(at('content/pages/notes.js'));
    await fs.rm(at('src/notes.mdx'));
  });

  it('a document with an expression that throws, which the panel shows at its line', async () => {
    const text = await read(FIRST);
    await write(FIRST, `${text}\n{undefined.length}\n`);
    const line = text.split('\n').length + 1;
    await panelShows(`${FIRST}:${line}`);
    await write(FIRST, text);
    await panelIsGone();
    await shows('Words of the first guide');
  });

  it('a folder of documents that programs remove and make again at once', async () => {
    const text = await read(FIRST);
    const folder = path.dirname(at(FIRST));
    /** Without a pause, in which a watcher would see that the folder is gone. */
    const replaceFolder = (first: string): void => {
      const texts = readdirSync(folder).map((name): [string, string] => [
        name,
        readFileSync(path.join(folder, name), 'utf8'),
      ]);
      rmSync(folder, {recursive: true});
      mkdirSync(folder);
      for (const [name, other] of texts) writeFileSync(path.join(folder, name), other);
      writeFileSync(at(FIRST), first);
    };
    replaceFolder(`${text}\nWords of the new folder.\n`);
    await shows('Words of the new folder.');
    await write(FIRST, `${text}\nWords of a change in it.\n`);
    await shows('Words of a change in it.');
    replaceFolder(text);
    await panelIsGone();
  });

  it('a style that is saved again while the browser still loads the one before', async () => {
    const file = 'src/css/site.css';
    const styles = await read(file);
    let isHeld = true;
    const held: (() => void)[] = [];
    await watched.page.route('**/assets/css/**', async (route) => {
      const response = await route.fetch();
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
      await route.fulfill({response});
    });
    await write(file, styles.replace('1px', '4px'));
    await expect.poll(() => held.length, {timeout: 20_000}).toBeGreaterThan(0);
    await sleep(200);
    isHeld = false;
    await write(file, styles.replace('1px', '5px'));
    await watched.page.waitForResponse((response) => response.url().includes('assets/css/'));
    for (const release of held) release();
    const space = (): Promise<string> =>
      watched.page.locator('h1').evaluate((h1) => getComputedStyle(h1).letterSpacing);
    await expect.poll(space, {timeout: 20_000}).toBe('5px');
    // The older one has been loaded, too.
    const sheets = watched.page.locator('link[rel=stylesheet][href*="assets/css"]');
    await expect.poll(() => sheets.count(), {timeout: 20_000}).toBe(1);
    expect(await space()).toBe('5px');
    await write(file, styles);
    await expect.poll(space, {timeout: 20_000}).toBe('1px');
  });

  it('a mistake in the configuration, a configuration that is gone, and a folder that is gone', async () => {
    const config = await read('site.config.ts');
    await write('site.config.ts', config.replace('export default {', 'export default {{'));
    await panelShows('site.config.ts');
    await write('site.config.ts', config);
    await panelIsGone();
    await fs.rename(at('site.config.ts'), at('other.ts'));
    await panelShows('site.config');
    await fs.rename(at('other.ts'), at('site.config.ts'));
    await panelIsGone();
    await fs.rename(at('content/docs'), at('content/gone'));
    await panelShows('docs');
    await fs.rename(at('content/gone'), at('content/docs'));
    await panelIsGone();
    await shows('Words of the first guide');
  });
});

describe('the development server starts', () => {
  afterEach(async () => {
    await watched?.context.close();
    await site?.close();
    await fs.rm(siteDir, {recursive: true, force: true});
  });

  it.each([
    ['the configuration', 'site.config.ts', 'export default {', 'export default {{'],
    ['the sidebars', 'sidebars.ts', 'docs: [', 'docs: [['],
    ['front matter', 'content/docs/intro.mdx', 'title: Intro', 'title: [Intro'],
    ['a component', 'src/components/Counter.tsx', 'return (', 'return (('],
  ])('with a mistake in %s, says where, and shows the site when it is mended', async (_, file, from, to) => {
    siteDir = await copyToTemporary(path.join(PROJECT, 'tests/sites/live'));
    const text = await read(file);
    expect(text).toContain(from);
    await write(file, text.replace(from, to));
    site = await startSite(siteDir);
    watched = await openPage(browser);
    watched.page.setDefaultTimeout(60_000);
    await watched.page.goto(`${site.url}/docs/intro`);
    await expect.poll(() => site.output(), {timeout: 20_000}).toContain(`${file}:`);
    await write(file, text);
    await watched.page.waitForFunction(
      `document.querySelector('#__docusaurus')?.textContent.includes('The first paragraph.')`,
    );
  });
});
