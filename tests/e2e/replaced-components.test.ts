import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {loadSiteThemes, swizzleComponent} from '../../core/commands/swizzle.ts';
import {COMPONENTS} from '../../theme/_manifest.ts';
import {launchBrowser, openHydrated, openPage} from '../harness/browser.ts';
import {filesOf, inkstone} from '../harness/build-site.ts';
import {serveSite} from '../harness/serve-site.ts';
import {startSite} from '../harness/start-site.ts';

/**
 * Sites that replace every component of the theme, on the compiled code of Inkstone. React compares
 * the page of the server, which `tests/sites/framework.test.ts` checks, with what the browser
 * shows.
 */
let parent: string;
let browser: Browser;

beforeAll(async () => {
  parent = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-replaced-'));
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await fs.rm(parent, {recursive: true, force: true});
});

const CONFIG = `
  presets: [['classic', {docs: {routeBasePath: '/docs', showLastUpdateTime: true}}]],
  themeConfig: {
    announcementBar: {content: 'New'},
    docs: {sidebar: {hideable: true}},
    navbar: {title: 'All', items: [
      {type: 'dropdown', label: 'More', items: [{to: '/docs/kinds', label: 'Kinds'}]},
      {type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Docs'},
      {to: '/blog', label: 'Blog'},
    ]},
    footer: {copyright: 'Someone', links: [{title: 'Docs', items: [{label: 'Kinds', to: '/docs/kinds'}]}]},
  },`;

const DOCUMENT = `---
tags: [one]
---

import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import DocCardList from '@theme/DocCardList';

# Kinds

:::note
A note with \`code\`.
:::

<details><summary>More</summary>Text</details>

<Tabs><TabItem value="a">A</TabItem><TabItem value="b">B</TabItem></Tabs>

\`\`\`js title="a.js" {1} showLineNumbers
const a = 1;
\`\`\`

| a | b |
| - | - |
| 1 | 2 |

- [x] done

<DocCardList />

## Second

![image](data:image/gif;base64,R0lGODlhAQABAAAAACw=)
`;

const POST =
  '---\ndate: 2024-02-03\ntags: [one]\nauthors: [{name: Someone}]\n---\n\n# Post\n\nText.\n\n<!-- truncate -->\n\nMore.\n';

async function newSite(name: string): Promise<string> {
  const siteDir = await fs.mkdtemp(path.join(parent, name));
  const files = {
    'site.config.ts': `export default {title: 'All', url: 'https://all.example.org', baseUrl: '/', ${CONFIG}};\n`,
    'package.json': '{}',
    'static/favicon.ico': '',
    'content/docs/kinds.mdx': DOCUMENT,
    'content/docs/folder/a.md': '# A\n',
    'content/docs/folder/_category_.json': '{"link": {"type": "generated-index"}}',
    'content/blog/2024-02-03-post.md': POST,
    'content/pages/index.tsx':
      "import Layout from '@theme/Layout';\nexport default () => <Layout><h1>Home</h1></Layout>;\n",
    'content/pages/text.md': '# Text\n',
  };
  for (const [file, text] of Object.entries(files)) await write(path.join(siteDir, file), text);
  return siteDir;
}

async function write(file: string, text: string): Promise<void> {
  await fs.mkdir(path.dirname(file), {recursive: true});
  await fs.writeFile(file, text);
}

interface Visit {
  /** Names of components that are marked in the HTML of the server, and in the browser. */
  served: Set<string>;
  shown: Set<string>;
  /** Names of modules that the browser has evaluated. */
  evaluated: Set<string>;
  problems: string[];
}

/** Builds a site, opens every page, and the menu of narrow screens; then the same in development. */
async function visitBoth(siteDir: string): Promise<Record<'built' | 'started', Visit>> {
  const run = await inkstone(['build', siteDir]);
  expect(run.code, run.output).toBe(0);
  expect(run.output).not.toContain('INK5014');
  const files = [...(await filesOf(path.join(siteDir, 'build'))).keys()].filter((file) => file.endsWith('.html'));
  const pages = files.filter((file) => file !== '404.html').map((file) => file.replace(/(?:\/?index)?\.html$/, ''));
  const built = await visit(await serveSite(siteDir), pages);
  const site = await startSite(siteDir);
  await fetch(site.url);
  expect(await (await fetch(`${site.url}/assets/js/runtime.js`)).text()).toContain('framework inkstone/theme/Layout/');
  return {built, started: await visit(site, pages)};
}

async function visit(served: {url: string; close: () => Promise<unknown>}, pages: readonly string[]): Promise<Visit> {
  const watched = await openPage(browser);
  const {page, problems} = watched;
  const found: Visit = {served: new Set(), shown: new Set(), evaluated: new Set(), problems};
  for (const pathname of pages) {
    const url = `${served.url}/${pathname}`;
    const html = await (await fetch(url)).text();
    for (const [, name = ''] of html.matchAll(/data-component="([^"]+)"/g)) found.served.add(name);
    await openHydrated(page, url);
    const seen = await page.evaluate(() => ({
      shown: [...document.querySelectorAll('[data-component]')].map(
        (each) => each.getAttribute('data-component') ?? '',
      ),
      evaluated: [...((globalThis as {evaluated?: Set<string>}).evaluated ?? [])],
    }));
    for (const name of seen.shown) found.shown.add(name);
    for (const name of seen.evaluated) found.evaluated.add(name);
  }
  await page.setViewportSize({width: 390, height: 800});
  await page
    .getByRole('button', {name: /navigation|导航/i})
    .first()
    .click();
  await page.waitForSelector('.navbar-sidebar--show, [role=dialog], .navbar-sidebar');
  for (const name of await page.$$eval('[data-component]', (all) =>
    all.map((each) => each.getAttribute('data-component') ?? ''),
  ))
    found.shown.add(name);
  await watched.context.close();
  await served.close();
  return found;
}

describe('a site that replaces every component of the theme', () => {
  it('shows each wrapper wherever the component is used, in the browser as from the server', async () => {
    const siteDir = await newSite('wrapped');
    for (const [name, {wrap}] of Object.entries(COMPONENTS))
      if (wrap !== 'forbidden')
        await write(
          path.join(siteDir, 'src/theme', name, 'index.tsx'),
          `import Original from '@theme-original/${name}';
export * from '@theme-original/${name}';
(globalThis.evaluated ??= new Set()).add(${JSON.stringify(name)});
export default function Wrapper(props) {
  return <><Original {...props} /><wbr data-component=${JSON.stringify(name)} /></>;
}
`,
        );
    const {built, started} = await visitBoth(siteDir);
    for (const {served, shown, evaluated, problems} of [built, started]) {
      expect(problems).toEqual([]);
      expect([...served].filter((name) => !shown.has(name))).toEqual([]);
      expect(shown).toContain('Navbar/MobileSidebar/Header');
      expect([...served].filter((name) => !evaluated.has(name))).toEqual([]);
      expect(shown.size).toBeGreaterThan(110);
    }
    expect([...built.shown].filter((name) => !started.shown.has(name))).toEqual([]);
  });

  it('uses each ejected copy', async () => {
    const siteDir = await newSite('ejected');
    const {components, ownFolder, language} = await loadSiteThemes({siteDir});
    for (const component of components.values())
      if (component.safety.eject !== 'forbidden')
        await swizzleComponent({component, action: 'eject', language, danger: true}, ownFolder);
    for (const [file] of await filesOf(ownFolder)) {
      const name = file.replace(/(?:\/index)?\.[jt]sx?$/, '');
      await fs.appendFile(
        path.join(ownFolder, file),
        `(globalThis.evaluated ??= new Set()).add(${JSON.stringify(name)});\n`,
      );
    }
    for (const {evaluated, problems} of Object.values(await visitBoth(siteDir))) {
      expect(problems).toEqual([]);
      expect(evaluated.size).toBeGreaterThan(150);
    }
  });

  it('gets components that are not there yet while its own are evaluated', async () => {
    const siteDir = await newSite('early');
    // Inkstone's own list loads most items later; one that is written for Docusaurus imports them.
    const kinds = ['Default', 'Doc', 'DocSidebar', 'DocsVersion', 'Dropdown', 'Html', 'LocaleDropdown', 'Search'];
    const imports = kinds.map((kind) => `import ${kind} from '@theme/NavbarItem/${kind}NavbarItem';`);
    const entries = kinds.map((kind) => `${kind[0]?.toLowerCase()}${kind.slice(1)}: ${kind}`);
    await write(
      path.join(siteDir, 'src/theme/NavbarItem/ComponentTypes.js'),
      `${imports.join('\n')}\n(globalThis.evaluated ??= new Set()).add('types');\nexport default {${entries.join(', ')}};\n`,
    );
    for (const {evaluated, problems} of Object.values(await visitBoth(siteDir))) {
      expect(problems).toEqual([]);
      expect(evaluated).toContain('types');
    }
  });

  it('THM-29 gets class names of all kinds of pages while its own components are evaluated', async () => {
    const siteDir = await newSite('names');
    // Parts of the sidebar are evaluated with the pages of the blog, too.
    await write(
      path.join(siteDir, 'src/theme/DocSidebarItem/Link/index.js'),
      `import {ThemeClassNames} from '@docusaurus/theme-common';
const {docs, blog, page} = ThemeClassNames;
const names = [docs.docSidebarItemLink, docs.docCard.title, blog.blogFooterTagsRow, page.blogListPage];
(globalThis.evaluated ??= new Set()).add(names.join(' '));
export default ({item}) => <li className={docs.docSidebarItemLink}>{item.label}</li>;
`,
    );
    for (const {evaluated, problems} of Object.values(await visitBoth(siteDir))) {
      expect(problems).toEqual([]);
      expect([...evaluated]).toEqual([
        'theme-doc-sidebar-item-link theme-doc-card-title theme-blog-footer-tags-row blog-list-page',
      ]);
    }
  });
});

it('a worker of a site has the modules that it imports, and pages their own copy', async () => {
  const siteDir = await newSite('worker');
  const files = {
    'worker.ts': `import {createElement} from 'react';
import {shared} from './shared';
postMessage([typeof createElement, shared()].join(' '));
`,
    'shared.ts': `import {version} from 'react';
export const shared = () => version.split('.').length;
`,
    'index.tsx': `import {useEffect, useState} from 'react';
import Layout from '@theme/Layout';
import {shared} from './shared';
export default function Home() {
  const [text, setText] = useState('');
  useEffect(() => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    worker.onmessage = ({data}) => setText(data);
    return () => worker.terminate();
  }, []);
  return <Layout><h1>{shared()}</h1><p id="said">{text}</p></Layout>;
}
`,
  };
  for (const [file, text] of Object.entries(files)) {
    const folder = file === 'index.tsx' ? 'content/pages' : 'content/pages/_parts';
    await write(path.join(siteDir, folder, file), text.replace(/'\.\//g, file === 'index.tsx' ? "'./_parts/" : "'./"));
  }
  const run = await inkstone(['build', siteDir]);
  expect(run.code, run.output).toBe(0);
  const served = await serveSite(siteDir);
  const {page, context, problems} = await openPage(browser);
  await openHydrated(page, served.url);
  await page.waitForSelector('#said:has-text("function 3")');
  expect(problems).toEqual([]);
  await context.close();
  await served.close();
});
