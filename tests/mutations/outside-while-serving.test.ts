import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {copyToTemporary, PROJECT} from '../harness/build-site.ts';
import {startSite, type StartedSite} from '../harness/start-site.ts';
import {copyWorkspace} from './workspace.ts';

let root: string;
let site: StartedSite;

/** Reads a file, a folder and a module when it runs, and declares what it reads otherwise. */
const FACTS_PLUGIN = `
const {execSync} = require('child_process');
const fs = require('fs');
const path = require('path');
const dir = path.join(__dirname, '../facts');
module.exports = () => ({
  name: 'facts',
  loadContent: () => [
    ...fs.readdirSync(dir).map((name) => fs.readFileSync(path.join(dir, name), 'utf8')),
    require('./late.js').word,
    execSync('cat declared/*.list 2>/dev/null || true', {cwd: __dirname}).toString(),
  ],
  injectHtmlTags: ({content}) => ({headTags: content.map((fact) => \`<meta name="fact" content="\${fact}">\`)}),
  getPathsToWatch: () => ['declared/*.list'],
});
`;

/** A document that shows files outside the folder of the site. */
const PARTS = `import Outer from '../../packages/parts/_outer.mdx';
import code from '!!raw-loader!../../packages/parts/code.js';

# Parts

<Outer />

{code}
`;

beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-test-'));
  await copyWorkspace(root);
  write('facts/first.txt', 'Fact one');
  write('website/late.js', "exports.word = 'late one';");
  write('website/facts-plugin.js', FACTS_PLUGIN);
  write('website/docs/parts.mdx', PARTS);
  write('packages/parts/_outer.mdx', "import Inner from './_inner.mdx';\n\nOuter one. <Inner />\n");
  write('packages/parts/_inner.mdx', 'Inner one.\n');
  write('packages/parts/code.js', "const code = 'one';\n");
  const config = path.join(root, 'website/docusaurus.config.js');
  fs.writeFileSync(config, fs.readFileSync(config, 'utf8').replace('plugins: [', "plugins: ['./facts-plugin.js',"));
  site = await startSite(path.join(root, 'website'));
});

afterAll(async () => {
  await site.close();
  fs.rmSync(root, {recursive: true, force: true});
});

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), text);
}

const textAt = async (pathname: string): Promise<string> => (await fetch(site.url + pathname)).text();
const shows = async (pathname: string, text: string): Promise<void> => {
  await expect.poll(() => textAt(pathname), {timeout: 60_000, interval: 200}).toContain(text);
};

test('start shows changed documents that lie outside the folder of the site, new ones, too', async () => {
  await shows('/notes', 'Word one.');
  write('notes/index.md', '---\nslug: /\n---\n\n# Notes\n\nWord two.\n');
  await shows('/notes', 'Word two.');
  write('notes/second.md', '# Second note\n');
  await shows('/notes/second', 'Second note');
});

test('start shows changed code of the workspace', async () => {
  await shows('/about', 'OUTSIDE=one');
  write('packages/ui/label.js', "export const label = 'two';");
  await shows('/about', 'OUTSIDE=two');
});

test('start evaluates the configuration again when a file that it reads has changed', async () => {
  await shows('/about', 'Tagline one');
  write('tagline.txt', 'Tagline two\n');
  await shows('/about', 'Tagline two');
});

test('start loads the content again when a file that a plugin reads has changed, or a new one comes', async () => {
  await shows('/about', 'Fact one');
  write('facts/first.txt', 'Fact two');
  await shows('/about', 'Fact two');
  write('facts/second.txt', 'Another fact');
  await shows('/about', 'Another fact');
  fs.rmSync(path.join(root, 'facts/first.txt'));
  await expect.poll(() => textAt('/about'), {timeout: 60_000, interval: 200}).not.toContain('Fact two');
});

test('start loads a module again that a plugin has loaded while it ran', async () => {
  await shows('/about', 'late one');
  write('website/late.js', "exports.word = 'late two';");
  await shows('/about', 'late two');
});

test('start loads the content again when a file that a plugin declares has changed', async () => {
  write('website/declared/a.list', 'Declared one');
  await shows('/about', 'Declared one');
  write('website/declared/a.list', 'Declared two');
  await shows('/about', 'Declared two');
});

test.each([
  ['a file that the preprocessor reads', 'packages/VERSION', 'two\n', 'Version two'],
  ['a file that a plugin reads', 'packages/words.yml', 'word: two\n', 'WORDS=word: two'],
  ['a helper that a plugin requires late', 'packages/remark/inner.js', "exports.word = 'two';\n", 'LATE=two'],
  [
    'a module that a plugin imports late',
    'packages/remark/imported-inner.mjs',
    "export const word = 'two';\n",
    'IMPORTED=two',
  ],
])('start compiles documents again after a change of %s', async (_what, file, text, expected) => {
  await textAt('/');
  write(file, text);
  await shows('/', expected);
});

test.each([
  [
    'a partial',
    'packages/parts/_outer.mdx',
    "import Inner from './_inner.mdx';\n\nOuter two. <Inner />\n",
    'Outer two',
  ],
  ['a partial of a partial', 'packages/parts/_inner.mdx', 'Inner two.\n', 'Inner two'],
  ['a file whose text is imported', 'packages/parts/code.js', 'const code = 2;\n', 'const code = 2'],
])(
  'start shows %s that a document imports from outside the folder of the site',
  async (_what, file, text, expected) => {
    await shows('/parts', 'Outer');
    write(file, text);
    await shows('/parts', expected);
  },
);

test('start restarts, at the same address, when a package that it has loaded is upgraded', async () => {
  await shows('/', 'HOISTED=one');
  for (const [version, word] of [
    ['1.0.1', 'two'],
    ['1.0.2', 'three'],
  ]) {
    write('node_modules/hoisted/package.json', JSON.stringify({name: 'hoisted', version, main: 'index.js'}));
    write('node_modules/hoisted/index.js', `exports.word = '${word}';`);
    await shows('/', `HOISTED=${word}`);
    await shows('/about', `HOISTED=${word}`);
    expect(site.output()).toContain(`hoisted@${version} was installed: restarting.`);
  }
});

test('start shows changed and new documents of a folder that contains the site', async () => {
  const above = await copyToTemporary(path.join(import.meta.dirname, 'documents-above'));
  const server = await startSite(path.join(above, 'website'));
  const text = async (pathname: string): Promise<string> => (await fetch(server.url + pathname)).text();
  try {
    await expect.poll(() => text('/'), {timeout: 60_000, interval: 200}).toContain('Word one.');
    fs.writeFileSync(path.join(above, 'above.md'), '---\nslug: /\n---\n\n# Above\n\nWord two.\n');
    await expect.poll(() => text('/'), {timeout: 60_000, interval: 200}).toContain('Word two.');
    fs.writeFileSync(path.join(above, 'new.md'), '# A new document\n');
    await expect.poll(() => text('/new'), {timeout: 60_000, interval: 200}).toContain('A new document');
  } finally {
    await server.close();
    fs.rmSync(above, {recursive: true, force: true});
  }
});

test('start restarts when a package is installed that the configuration could not load', async () => {
  const website = await copyToTemporary(path.join(PROJECT, 'tests/sites/minimal'));
  const config = path.join(website, 'site.config.ts');
  const text = fs.readFileSync(config, 'utf8');
  fs.writeFileSync(config, `import {title} from 'named';\n${text.replace(/title: '[^']*'/, 'title')}`);
  const server = await startSite(website);
  const home = async (): Promise<string> => (await fetch(`${server.url}/`)).text();
  try {
    expect(await home()).toContain('INK1002');
    fs.mkdirSync(path.join(website, 'node_modules/named'), {recursive: true});
    const manifest = {name: 'named', version: '1.0.0', main: 'index.js'};
    fs.writeFileSync(path.join(website, 'node_modules/named/package.json'), JSON.stringify(manifest));
    fs.writeFileSync(path.join(website, 'node_modules/named/index.js'), "exports.title = 'Named by a package';");
    fs.writeFileSync(path.join(website, 'node_modules/.package-lock.json'), '{"lockfileVersion": 3}');
    await expect.poll(home, {timeout: 30_000, interval: 200}).toContain('Named by a package');
    expect(server.output()).toContain('A package was installed: restarting.');
  } finally {
    expect(await server.close()).toBe(130);
    fs.rmSync(website, {recursive: true, force: true});
  }
});

test('start evaluates a configuration that has failed again when a file outside the site is fixed', async () => {
  const above = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-test-'));
  const website = path.join(above, 'website');
  fs.mkdirSync(path.join(website, 'src/pages'), {recursive: true});
  fs.mkdirSync(path.join(above, 'shared'));
  const title = path.join(above, 'shared/title.js');
  fs.writeFileSync(title, 'module.exports = ;');
  fs.writeFileSync(path.join(website, 'src/pages/index.md'), '# Home\n');
  const config = "module.exports = {title: require('../shared/title.js'), url: 'https://example.org', baseUrl: '/'};";
  fs.writeFileSync(
    path.join(website, 'docusaurus.config.js'),
    config.replace('};', ", presets: [['classic', {docs: false, blog: false}]]};"),
  );
  // The watcher reports files of the site that are younger than the server.
  const old = new Date(1_000_000);
  for (const file of ['docusaurus.config.js', 'src/pages/index.md']) fs.utimesSync(path.join(website, file), old, old);
  const server = await startSite(website);
  const text = async (): Promise<string> => (await fetch(`${server.url}/`)).text();
  try {
    expect(await text()).toContain('INK1003');
    fs.writeFileSync(title, "module.exports = 'Title one';");
    await expect.poll(text, {timeout: 30_000, interval: 200}).toContain('Home | Title one');
  } finally {
    await server.close();
    fs.rmSync(above, {recursive: true, force: true});
  }
});
