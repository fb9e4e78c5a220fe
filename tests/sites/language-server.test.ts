import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import type {
  CodeAction,
  CompletionItem,
  Diagnostic,
  DocumentSymbol,
  Hover,
  Location,
  Position,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol';
import {startLanguageClient, type LanguageClient} from '../harness/language-client.ts';

const INTRO = 'content/docs/intro.md';
const SETUP = 'content/docs/guide/setup.mdx';
const POST = 'content/blog/2025-01-01-hello.md';

let siteDir: string;
let client: LanguageClient;
let intro: string;
let setup: string;

beforeAll(async () => {
  siteDir = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-editor-')));
  await fs.cp(path.join(import.meta.dirname, 'editor'), siteDir, {recursive: true});
  intro = await fs.readFile(path.join(siteDir, INTRO), 'utf8');
  setup = await fs.readFile(path.join(siteDir, SETUP), 'utf8');
  client = await startLanguageClient(siteDir);
});

afterAll(async () => {
  await client.end();
  await fs.rm(siteDir, {recursive: true, force: true});
});

/** The position after the first occurrence of a text. */
function after(text: string, part: string): Position {
  const lines = text.slice(0, text.indexOf(part) + part.length).split('\n');
  return {line: lines.length - 1, character: (lines.at(-1) as string).length};
}

/** Opens a document with a text and waits for the problems that it then has. */
async function problemsOf(file: string, text: string): Promise<Diagnostic[]> {
  const before = client.diagnostics(file);
  await client.open(file, text);
  await client.ask('documentSymbol', file);
  await client.until(() => client.diagnostics(file) !== before);
  const found = client.diagnostics(file);
  await client.close(file);
  return found;
}

/** A text with edits. */
function applied(text: string, edits: readonly TextEdit[]): string {
  const lines = text.split('\n');
  const offset = ({line, character}: Position): number =>
    lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, character);
  const sorted = [...edits].sort((a, b) => offset(b.range.start) - offset(a.range.start));
  return sorted.reduce(
    (result, {range, newText}) => result.slice(0, offset(range.start)) + newText + result.slice(offset(range.end)),
    text,
  );
}

describe('problems while one types', () => {
  test('a broken link, a broken anchor, an unknown admonition, a missing image and region', async () => {
    const text = intro
      .replace('./guide/setup.mdx#install', './guide/setpu.mdx')
      .replace('[above](#first-steps)', '[above](#first-stps)')
      .replace('#setup', '#setpu')
      .replace('square.svg', 'sqare.svg')
      .concat('\n:::nte\n\nText.\n\n:::\n');
    const found = await problemsOf(INTRO, text);
    expect(found.map(({code}) => code).sort()).toEqual(['INK4003', 'INK4007', 'INK4009', 'INK4024', 'INK7002']);
  });

  test('front matter: an unknown field, a wrong type, an unknown tag and an unknown author', async () => {
    const text = intro.replace('tags: [start]', 'tags: [strat]\ndraft: perhaps\nsidebar_postion: 3');
    const found = await problemsOf(INTRO, text);
    expect(found.map(({code, range}) => `${code} ${range.start.line}`).sort()).toEqual(['INK2010 3', 'INK2011 4']);
    const tags = await problemsOf(INTRO, intro.replace('tags: [start]', 'tags: [strat]'));
    expect(tags.map(({code, message}) => `${code} ${message.split('\n')[1]}`)).toEqual([
      'INK2153 Did you mean "start"?',
    ]);
    const post = await fs.readFile(path.join(siteDir, POST), 'utf8');
    const authors = await problemsOf(POST, post.replace('[ada]', '[adda]'));
    expect(authors.map(({code}) => code)).toEqual(['INK2223']);
    const open = await problemsOf(INTRO, intro.replace('tags: [start]', 'tags: [start'));
    expect(open.map(({code}) => code)).toEqual(['INK2002']);
  });

  test('syntax of MDX at its place; none for a text without mistakes', async () => {
    const [problem] = await problemsOf(SETUP, setup.replace('<Meter value={3} />', '<Meter value={3}>'));
    expect(problem?.code).toBe('INK4002');
    expect(await problemsOf(SETUP, setup)).toEqual([]);
  });

  test('quick fixes write what was meant, also the URL of a page', async () => {
    const text = intro
      .replace('./guide/setup.mdx#install', './guide/setpu.mdx')
      .replace('[above](#first-steps)', '[above](#first-stps)')
      .replace('/docs/guide/setup)', '/docs/guide/setupp)')
      .replace('#setup', '#setpu')
      .replace('square.svg', 'sqare.svg')
      .replace('tags: [start]', 'tags: [strat]')
      .concat('\n#### Too deep\n\n:::nte\n\nText.\n\n:::\n');
    await client.open(INTRO, text);
    await client.ask('documentSymbol', INTRO);
    await client.until(() => client.diagnostics(INTRO).length >= 8);
    const range = {start: {line: 0, character: 0}, end: {line: 99, character: 0}};
    const context = {diagnostics: client.diagnostics(INTRO)};
    const actions = await client.ask<CodeAction[]>('codeAction', INTRO, {range, context});
    const edits = actions.flatMap(({edit}) => edit?.changes?.[client.uriOf(INTRO)] ?? []);
    await client.close(INTRO);
    const fixed = intro.replace('setup.mdx#install', 'setup.mdx').concat('\n### Too deep\n\n:::note\n\nText.\n\n:::\n');
    expect(applied(text, edits)).toBe(fixed);
  });
});

describe('completion', () => {
  /** Labels and texts to insert at the end of a text that is added to a document. */
  async function at(file: string, text: string, position: Position): Promise<Map<string, CompletionItem>> {
    await client.open(file, text);
    const items = await client.ask<CompletionItem[]>('completion', file, {position});
    await client.close(file);
    return new Map(items.map((item) => [item.label, item]));
  }
  const atEnd = (file: string, text: string, typed: string) =>
    at(file, `${text}\n${typed}`, after(`${text}\n${typed}`, typed));
  const texts = (items: Map<string, CompletionItem>): string[] =>
    [...items.values()].map((item) => item.textEdit?.newText ?? '');

  test('links by title, then the anchors of the page', async () => {
    const links = await atEnd(INTRO, intro, 'See [x](');
    expect(links.get('Set up the tool')?.textEdit?.newText).toBe('./guide/setup.mdx');
    // Links to files work in one plugin only.
    expect(links.get('Hello')?.textEdit?.newText).toBe('/site/blog/2025/01/01/hello');
    const anchors = await atEnd(INTRO, intro, 'See [x](./guide/setup.mdx#');
    expect([...anchors.keys()]).toEqual(['install', 'at-the-end']);
    expect([...(await atEnd(INTRO, intro, '[x](#')).keys()]).toEqual(['first-steps']);
    expect([...(await atEnd(INTRO, intro, '[x](./100%.md#')).keys()]).toEqual([]);
  });

  test('images, code files and regions, admonition kinds', async () => {
    expect(texts(await atEnd(INTRO, intro, '![x](./img/'))).toEqual(['square.svg']);
    expect(texts(await atEnd(INTRO, intro, '```cpp file=@site/samples/'))).toEqual(['main.cpp']);
    expect(texts(await atEnd(INTRO, intro, '```cpp file=@site/samples/main.cpp#'))).toEqual(['setup', 'draw']);
    const kinds = await atEnd(INTRO, intro, ':::');
    expect([...kinds.keys()]).toContain('recipe');
    expect([...kinds.keys()]).toContain('note');
  });

  test('fields of front matter with their documentation; tags, authors and values', async () => {
    const fields = await at(INTRO, intro.replace('tags: [start]', 'tags: [start]\n'), {line: 3, character: 0});
    expect(fields.get('sidebar_position')?.documentation).toBe('Position in a generated sidebar.');
    expect(fields.has('title'), 'it is written already').toBe(false);
    expect(fields.has('authors'), 'a field of posts').toBe(false);
    const tags = await at(INTRO, intro.replace('[start]', '[start, '), {line: 2, character: 'tags: [start, '.length});
    expect([...tags.keys()].sort()).toEqual(['advanced', 'start']);
    const post = (await fs.readFile(path.join(siteDir, POST), 'utf8')).replace('[ada]', '');
    const authors = await at(POST, post, {line: 2, character: 'authors: '.length});
    expect([...authors.values()].map(({label, detail}) => [label, detail])).toEqual([
      ['ada', 'Ada Lovelace'],
      ['grace', 'Grace Hopper'],
    ]);
    const draft = intro.replace('tags: [start]', 'draft: ');
    expect([...(await at(INTRO, draft, {line: 2, character: 7})).keys()]).toEqual(['true', 'false']);
  });

  test('components with the import that they need, and their properties', async () => {
    const components = await atEnd(SETUP, setup, '<');
    expect(components.get('Meter')?.additionalTextEdits).toEqual([]);
    expect(components.get('Tabs')?.additionalTextEdits?.[0]?.newText).toBe("import Tabs from '@theme/Tabs';\n");
    expect([...(await atEnd(SETUP, setup, '<Meter value={1} ')).keys()]).toEqual(['label']);
    expect([...(await atEnd(SETUP, setup, "<Tabs groupId='a' ")).keys()]).toContain('defaultValue');
  });

  test('nothing in code', async () => {
    expect(texts(await atEnd(INTRO, intro, '```md\n[x]('))).toEqual([]);
  });
});

describe('navigation', () => {
  beforeAll(() => Promise.all([client.open(INTRO), client.open(SETUP)]));
  afterAll(() => Promise.all([client.close(INTRO), client.close(SETUP)]));
  const shown = ({uri, range}: Location): string => `${path.basename(uri)}:${range.start.line + 1}`;

  test('a link leads to its heading, a code block to its region', async () => {
    const heading = await client.ask<Location>('definition', INTRO, {position: after(intro, './guide/setup.mdx#inst')});
    expect(shown(heading)).toBe('setup.mdx:10');
    const page = await client.ask<Location>('definition', INTRO, {position: after(intro, '[page](/docs')});
    expect(shown(page)).toBe('setup.mdx:1');
    const region = await client.ask<Location>('definition', INTRO, {position: after(intro, 'main.cpp#se')});
    expect(shown(region)).toBe('main.cpp:2');
  });

  test('references of a heading and of a document', async () => {
    const context = {includeDeclaration: true};
    const heading = await client.ask<Location[]>('references', INTRO, {position: after(intro, '## First'), context});
    expect(heading.map(shown)).toEqual(['intro.md:8', 'setup.mdx:12', 'intro.md:10']);
    const position = {line: 8, character: 0};
    const page = await client.ask<Location[]>('references', SETUP, {position, context: {includeDeclaration: false}});
    expect(page.map(shown)).toEqual(['intro.md:6', 'intro.md:6', 'intro.md:10', 'intro.md:17']);
  });

  test('hover shows the title and the first lines of the target, and describes fields', async () => {
    const value = (hover: Hover): string => (hover.contents as {value: string}).value;
    const link = await client.ask<Hover>('hover', INTRO, {position: after(intro, './guide/setup.mdx#inst')});
    expect(value(link)).toBe(
      '**Set up the tool › Install** `/site/docs/guide/setup#install`\n\n' +
        'Run the installer, then go [back](../intro.md#first-steps).\n\n<Meter value={3} />\n\n' +
        ':::recipe[Bread]\n\nFlour and water.\n\n:::',
    );
    const field = await client.ask<Hover>('hover', INTRO, {position: {line: 1, character: 2}});
    expect(value(field)).toContain('Title of the page');
  });

  test('the outline nests headings, and pages are found by title', async () => {
    const outline = await client.ask<DocumentSymbol[]>('documentSymbol', SETUP);
    expect(outline.map(({name}) => name)).toEqual(['Install', 'At the end']);
    const found = await client.request<{name: string; containerName: string}[]>('workspace/symbol', {
      query: 'set tool',
    });
    expect(found.map(({name, containerName}) => [name, containerName])).toEqual([
      ['Set up the tool', '/site/docs/guide/setup'],
    ]);
  });
});

test('a translated document is one of its language, wherever the site has its translations', async () => {
  const translated = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-editor-')));
  await fs.cp(path.join(import.meta.dirname, 'editor'), translated, {recursive: true});
  const config = path.join(translated, 'site.config.ts');
  const i18n =
    "i18n: {defaultLocale: 'en', locales: ['en', 'fr'], path: 'texts', localeConfigs: {fr: {path: 'french'}}},";
  await fs.writeFile(config, (await fs.readFile(config, 'utf8')).replace('presets:', `${i18n}\n  presets:`));
  const file = 'texts/french/docusaurus-plugin-content-docs/current/intro.md';
  await fs.mkdir(path.dirname(path.join(translated, file)), {recursive: true});
  await fs.writeFile(path.join(translated, file), '# Bonjour\n\n[partout](./partout.md)\n');
  const editor = await startLanguageClient(translated);
  await editor.open(file);
  await editor.until(() => editor.diagnostics(file).length > 0);
  expect(editor.diagnostics(file).map(({code}) => code)).toEqual(['INK4003']);
  await editor.end();
  await fs.rm(translated, {recursive: true});
});

describe('rename', () => {
  test('a heading with all links to it', async () => {
    await Promise.all([client.open(INTRO), client.open(SETUP)]);
    const position = after(intro, '## First');
    expect(await client.ask('prepareRename', INTRO, {position})).toMatchObject({placeholder: 'First steps'});
    const edit = await client.ask<WorkspaceEdit>('rename', INTRO, {position, newName: 'Begin here'});
    const changed = (file: string, text: string): string => applied(text, edit.changes?.[client.uriOf(file)] ?? []);
    expect(changed(INTRO, intro)).toBe(
      intro.replace('## First steps', '## Begin here').replace('#first-steps', '#begin-here'),
    );
    expect(changed(SETUP, setup)).toBe(setup.replace('#first-steps', '#begin-here'));
    const id = await client.ask<WorkspaceEdit>('rename', INTRO, {
      position: after(intro, './guide/setup.mdx#at-the'),
      newName: 'the-end',
    });
    expect(applied(setup, id.changes?.[client.uriOf(SETUP)] ?? [])).toBe(setup.replace('{#at-the-end}', '{#the-end}'));
    expect(applied(intro, id.changes?.[client.uriOf(INTRO)] ?? [])).toBe(intro.replace('#at-the-end', '#the-end'));
    await Promise.all([client.close(INTRO), client.close(SETUP)]);
  });

  test('a document: links in and to it follow, and its old URL redirects', async () => {
    await client.open(INTRO);
    await client.ask('documentSymbol', INTRO);
    const moved = 'content/docs/install.mdx';
    const files = [{oldUri: client.uriOf(SETUP), newUri: client.uriOf(moved)}];
    const edit = await client.request<WorkspaceEdit>('workspace/willRenameFiles', {files});
    const newIntro = applied(intro, edit.changes?.[client.uriOf(INTRO)] ?? []);
    expect(newIntro).toBe(intro.replaceAll('./guide/setup.mdx', './install.mdx'));
    const newSetup = applied(setup, edit.changes?.[client.uriOf(SETUP)] ?? []);
    expect(newSetup).toBe(setup.replace('../img/square.svg', './img/square.svg').replace('../intro.md', './intro.md'));
    // As an editor does it.
    await fs.writeFile(path.join(siteDir, moved), newSetup);
    await fs.rm(path.join(siteDir, SETUP));
    await client.change(INTRO, newIntro);
    await client.until(() => client.shown.length > 0);
    expect(client.shown).toEqual(['Inkstone wrote 1 redirect to client-redirects.json.']);
    const redirects = await fs.readFile(path.join(siteDir, 'client-redirects.json'), 'utf8');
    expect(JSON.parse(redirects)).toEqual([{from: '/docs/guide/setup', to: '/docs/install'}]);
    const urls = client.applied.flatMap(({changes}) => changes?.[client.uriOf(INTRO)] ?? []);
    expect(applied(newIntro, urls)).toBe(newIntro.replace('(/docs/guide/setup)', '(/docs/install)'));
    await client.close(INTRO);
  });
});
