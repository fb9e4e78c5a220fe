import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import type {Diagnostic} from '../../../contract/diagnostic.ts';
import {openStore} from '../../../core/store/store.ts';
import {compileSite, writeSite} from './fixture.ts';

const files = {
  'docs/a.mdx':
    "import P from './_p.mdx'\nimport raw from './x.txt?raw'\n\n[b](./b.mdx) ![i](./i.svg) [gone](./gone.md)\n\n<P/>{raw}",
  'docs/b.mdx': '# b',
  'docs/_p.mdx': 'p',
  'docs/x.txt': 'one',
  'docs/i.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="2"/>',
};

async function built(): Promise<string> {
  return (await compileSite(files)).dir;
}

function hintsOf(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map(({hint}) => hint).join('\n');
}

describe('the cache of documents', () => {
  test('gives everything back, diagnostics too', async () => {
    const first = await compileSite(files);
    const second = await compileSite(files, {dir: first.dir});
    expect([first.compiledCount, second.compiledCount]).toEqual([3, 0]);
    expect(second.files).toEqual(first.files);
    expect(second.documents).toEqual(first.documents);
    expect(second.diagnostics).toEqual(first.diagnostics);
    expect(second.diagnostics).toMatchObject([{code: 'INK4003', place: {file: path.join(first.dir, 'docs/a.mdx')}}]);
  });

  test.each([
    ['its text', {'docs/b.mdx': '# other'}, 1],
    ['a text that it embeds', {'docs/x.txt': 'two'}, 1],
    ['an image that it shows', {'docs/i.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="2"/>'}, 1],
    ['a document that it links to and that was not there', {'docs/gone.md': 'back'}, 2],
    ['nothing it asked about', {'docs/new.txt': 'x'}, 0],
  ])('compiles again after a change of %s', async (_what, change, count) => {
    const dir = await built();
    expect((await compileSite({...files, ...change}, {dir})).compiledCount).toBe(count);
  });

  test('a page that is no longer there invalidates who links to it', async () => {
    const dir = await built();
    const without: Record<string, string> = {...files};
    delete without['docs/b.mdx'];
    fs.rmSync(path.join(dir, 'docs/b.mdx'));
    const site = await compileSite(without, {dir});
    expect(site.compiledCount).toBe(1);
    expect(site.diagnostics.map(({code}) => code)).toEqual(['INK4003', 'INK4003']);
  });

  test('what is said of something that is not there names what is nearest to it now', async () => {
    const page = {'docs/a.mdx': '[gone](./install.md) ![gone](./drawing.svg)'};
    const {dir, diagnostics} = await compileSite({...page, 'docs/sub/instal.md': 'here'});
    expect(hintsOf(diagnostics)).toContain('"./sub/instal.md"');
    expect(hintsOf(diagnostics)).not.toContain('"drawings.svg"');
    fs.rmSync(path.join(dir, 'docs/sub'), {recursive: true});
    const moved = await compileSite({...page, 'docs/instal.md': 'here', 'docs/drawings.svg': '<svg/>'}, {dir});
    expect(hintsOf(moved.diagnostics)).toContain('"./instal.md"');
    expect(hintsOf(moved.diagnostics)).toContain('"drawings.svg"');
  });

  test('fault 60: a copied cache is good in another folder', async () => {
    const dir = await built();
    const other = writeSite(files);
    fs.cpSync(path.join(dir, 'cache'), path.join(other, 'cache'), {recursive: true});
    expect((await compileSite(files, {dir: other})).compiledCount).toBe(0);
  });

  test.each([
    ['truncated', (bytes: Buffer) => bytes.subarray(0, 50)],
    ['changed', (bytes: Buffer) => Buffer.from(bytes.toString().replaceAll('host', 'most'))],
    ['emptied', () => Buffer.alloc(0)],
  ])('fault 57: entries that were %s are computed again', async (_what, damage) => {
    const dir = await built();
    const folder = path.join(dir, 'cache/documents/en');
    for (const name of fs.readdirSync(folder).filter((each) => each.endsWith('.pack'))) {
      const file = path.join(folder, name);
      fs.writeFileSync(file, damage(fs.readFileSync(file)));
    }
    expect((await compileSite(files, {dir})).compiledCount).toBe(3);
    expect((await compileSite(files, {dir})).compiledCount).toBe(0);
  });

  test('fault 63: entries that are no longer used are removed when they take too much', async () => {
    const dir = await built();
    const folder = path.join(dir, 'cache/documents/en');
    const old = openStore(folder);
    old.put('of an earlier build', {inputs: [], head: null, body: Buffer.alloc(80 * 1024 ** 2)});
    old.flush();
    await compileSite({...files, 'docs/b.mdx': '# other'}, {dir});
    expect(openStore(folder).has('of an earlier build')).toBe(false);
    expect((await compileSite({...files, 'docs/b.mdx': '# other'}, {dir})).compiledCount).toBe(0);
  });

  test('fault 59: a cache that cannot be written is no failure', async () => {
    const dir = writeSite({...files, cache: 'a file where the folder should be'});
    expect((await compileSite(files, {dir})).compiledCount).toBe(3);
  });

  test('markdown.cacheDocuments: false keeps nothing', async () => {
    const off = {markdown: {cacheDocuments: false}};
    const {dir} = await compileSite(files, off);
    expect((await compileSite(files, {...off, dir})).compiledCount).toBe(3);
    expect(fs.existsSync(path.join(dir, 'cache'))).toBe(false);
  });

  test('files that a plugin names are part of the key (file.data.dependsOn)', async () => {
    const plugin = () => (_tree: unknown, file: {data: Record<string, unknown>}) => {
      file.data['dependsOn'] = ['./x.txt'];
    };
    const only = {'docs/b.mdx': 'b', 'docs/x.txt': 'one'};
    const {dir} = await compileSite(only, {remarkPlugins: [plugin]});
    expect((await compileSite(only, {dir, remarkPlugins: [plugin]})).compiledCount).toBe(0);
    expect((await compileSite({...only, 'docs/x.txt': 'two'}, {dir, remarkPlugins: [plugin]})).compiledCount).toBe(1);
  });
});
