import fs from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {COMPONENTS} from '../../theme/_manifest.ts';
import {copyToTemporary, filesOf, inkstone} from '../harness/build-site.ts';

/**
 * The server's half of Inkstone is compiled once for all sites, and code of a site is put on top of
 * it. A plugin whose `configureWebpack` reaches into it makes the site be bundled as a whole:
 * the pages must be the same.
 */
const MINIMAL = path.join(import.meta.dirname, 'minimal');

async function write(dir: string, files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await fs.mkdir(path.dirname(path.join(dir, file)), {recursive: true});
    await fs.writeFile(path.join(dir, file), text);
  }
}

/** Builds the site on the framework and as a whole, and returns the pages of both. */
async function buildBoth(siteDir: string): Promise<[Map<string, string>, Map<string, string>]> {
  const pages: Map<string, string>[] = [];
  for (const plugins of [
    '',
    'plugins: [() => ({name: "whole", configureWebpack: () => ({plugins: [{apply() {}}]})})],',
  ]) {
    await write(siteDir, {
      'site.config.ts': `export default {
        title: 'Framework', url: 'https://framework.example.org', baseUrl: '/', ${plugins}
        presets: [['classic', {docs: {routeBasePath: '/'}}]],
        themeConfig: {
          announcementBar: {content: 'New'},
          navbar: {title: 'Framework', items: [{type: 'dropdown', label: 'More', items: [{to: '/', label: 'Home'}]}]},
          footer: {copyright: 'Someone', links: [{title: 'Docs', items: [{label: 'Home', to: '/'}]}]},
        },
      };\n`,
    });
    const run = await inkstone(['build', siteDir]);
    expect(run.code, run.output).toBe(0);
    const files = [...(await filesOf(path.join(siteDir, 'build')))].filter(([file]) => file.endsWith('.html'));
    const texts = await Promise.all(
      files.map(async ([file]): Promise<[string, string]> => [
        file,
        // Names and hashes of scripts differ, since the key of the bundle is in them.
        (await fs.readFile(path.join(siteDir, 'build', file), 'utf8'))
          .replace(/assets\/(js|css)\/([\w/-]+)\.\w{8}\./g, 'assets/$1/$2.')
          .replace(/ integrity="[^"]*"/g, '')
          .replace(/"bundle":"\w+"/g, '')
          // The code of the site has scripts of its own.
          .replace(/<script src="\/assets\/js\/(?:site|main)\.js" defer><\/script>/g, '')
          .replace(/<link rel="preload" as="script"[^>]*>/g, ''),
      ]),
    );
    pages.push(new Map(texts));
  }
  return pages as [Map<string, string>, Map<string, string>];
}

const POST =
  '---\ndate: 2024-02-03\ntags: [one]\nauthors: [{name: Someone}]\n---\n\n# Post\n\nText.\n\n<!-- truncate -->\n\nMore.\n';

const DOCUMENT = `# Kinds

:::note
A note with \`code\`.
:::

<details><summary>More</summary>Text</details>

\`\`\`js title="a.js" {1}
const a = 1;
\`\`\`

| a | b |
| - | - |
| 1 | 2 |

- [x] done
`;

async function siteWith(files: Record<string, string>): Promise<string> {
  const siteDir = await copyToTemporary(MINIMAL);
  await write(siteDir, {
    'content/docs/folder/kinds.md': DOCUMENT,
    'content/blog/2024-02-03-post.md': POST,
    ...files,
  });
  return siteDir;
}

describe('pages of a site that is built on the framework', () => {
  it('are those of a whole bundle when every component is wrapped', async () => {
    const wrapped = Object.entries(COMPONENTS).filter(([, {wrap}]) => wrap !== 'forbidden');
    const files = wrapped.map(([name]): [string, string] => [
      `src/theme/${name}/index.tsx`,
      `import React from 'react';
import Original from '@theme-original/${name}';
export * from '@theme-original/${name}';
export default function Wrapper(props) {
  return <><Original {...props} /><wbr data-wrapped=${JSON.stringify(name)} /></>;
}
`,
    ]);
    const [onFramework, whole] = await buildBoth(await siteWith(Object.fromEntries(files)));
    expect([...onFramework.keys()]).toEqual([...whole.keys()]);
    for (const [file, html] of onFramework) expect(html, file).toBe(whole.get(file));
    const shown = new Set([...onFramework.values()].flatMap((html) => html.match(/data-wrapped="[^"]+"/g) ?? []));
    expect(shown.size).toBeGreaterThan(80);
  });

  it('are those of a whole bundle when components are ejected, in CommonJS, or made when their module is evaluated', async () => {
    const siteDir = await siteWith({
      'package.json': '{"type": "commonjs"}',
      'src/theme/Footer/Copyright/index.jsx': `export default ({copyright}) => <b>Ejected {copyright}</b>;\n`,
      'src/theme/DocItem/Footer/index.js': `
        const React = require('react');
        const Original = require('@theme-original/DocItem/Footer').default;
        const {useDoc} = require('@docusaurus/plugin-content-docs/client');
        module.exports = (props) =>
          React.createElement('section', null, useDoc().metadata.id, React.createElement(Original, props));\n`,
      'src/theme/DocSidebarItem/index.tsx': `
        import {memo} from 'react';
        import Original from '@theme-init/DocSidebarItem';
        export default memo(function Item(props) { return <><Original {...props} /><wbr /></>; });\n`,
      'src/theme/MDXComponents/index.tsx': `
        import Original from '@theme-original/MDXComponents';
        export default {...Original, table: (props) => <table className="own" {...props} />};\n`,
      'src/theme/CodeBlock/Line/index.tsx': `
        import Original from '@theme-original/CodeBlock/Line';
        export default function Line(props) { return <em><Original {...props} /></em>; }\n`,
      'src/theme/Root.tsx': `
        import {createContext, useContext} from 'react';
        import {useColorMode} from '@docusaurus/theme-common';
        export const Own = createContext('none');
        export default ({children}) => <Own.Provider value="root">{children}</Own.Provider>;\n`,
      'content/pages/own.tsx': `
        import {useContext} from 'react';
        import Layout from '@theme/Layout';
        import Tabs from '@theme/Tabs';
        import TabItem from '@theme/TabItem';
        import useBaseUrl from '@docusaurus/useBaseUrl';
        import {useLocation} from '@docusaurus/router';
        import {Own} from '@theme/Root';
        export default () => <Layout title="Own"><i>{[useContext(Own), useBaseUrl('/a'), useLocation().pathname].join(' ')}</i>
          <Tabs><TabItem value="a">A</TabItem></Tabs></Layout>;\n`,
    });
    const [onFramework, whole] = await buildBoth(siteDir);
    for (const [file, html] of onFramework) expect(html, file).toBe(whole.get(file));
    expect(onFramework.get('own/index.html')).toContain('<i>root /a /own</i>');
    const page = onFramework.get('folder/kinds/index.html') ?? '';
    for (const text of ['Ejected <!-- -->Someone', '<section>folder/kinds', '<table class="own"', '<em>'])
      expect(page).toContain(text);
  });
});
