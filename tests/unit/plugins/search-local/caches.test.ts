import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {cutPages, type CutInput} from '../../../../plugins/search-local/cut-pages.ts';
import {openIndexOutput, restoreIndex} from '../../../../plugins/search-local/index-output.ts';
import {searchOptionsSchema} from '../../../../plugins/search-local/options.ts';
import {TermNumbers} from '../../../../plugins/search-local/term-numbers.ts';

process.env['INKSTONE_SEGMENTER'] = 'intl';
let dir: string;

beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-search-'));
});
afterEach(() => fs.rmSync(dir, {recursive: true, force: true}));

const noThread = (): never => {
  throw new Error('a few pages need no thread');
};
const html = (text: string): string =>
  `<html class="docs-doc-id-a"><head></head><body><article><div class="markdown"><h1>页</h1><p>${text}</p></div></article></body></html>`;

function input(pages: {path: string; contentKey?: string}[]): CutInput {
  return {
    candidates: pages.map((page) => ({
      page: {...page, file: path.join(dir, `${page.path}.html`), noIndex: false, title: '页'},
      path: page.path,
    })),
    options: {...searchOptionsSchema.parse({language: ['zh']}), id: 'default'},
    cacheDir: path.join(dir, 'cache'),
    siteTitle: '站',
    words: [],
    numbers: new TermNumbers(),
    threads: {size: 1, scan: noThread, cut: noThread},
    report: noThread,
  };
}

/** What was found, with terms in the place of their numbers. */
async function cutWith(pages: {path: string; contentKey?: string}[]): Promise<unknown[]> {
  const own = input(pages);
  return (await cutPages(own)).map(({cut, path: page}) => [
    page,
    cut.sections,
    cut.tokens.map((list) => Array.from(list, (value, at) => (at % 3 === 0 ? own.numbers.term(value) : value))),
  ]);
}

describe('pages that were cut before', () => {
  it('are not even read again while their key is the same', async () => {
    const file = path.join(dir, 'a.html');
    fs.writeFileSync(file, html('交换链'));
    const first = await cutWith([{path: 'a', contentKey: 'k1'}]);
    fs.rmSync(file);
    expect(await cutWith([{path: 'a', contentKey: 'k1'}])).toEqual(first);
    fs.writeFileSync(file, html('队列'));
    expect(await cutWith([{path: 'a', contentKey: 'k2'}])).not.toEqual(first);
  });

  it('are not cut again under another key while their text is the same', async () => {
    const file = path.join(dir, 'a.html');
    fs.writeFileSync(file, html('交换链'));
    const first = await cutWith([{path: 'a', contentKey: 'k1'}]);
    const entries = (): string[] => fs.readdirSync(path.join(dir, 'cache')).filter((name) => !name.startsWith('quick'));
    const before = entries();
    fs.writeFileSync(file, html('交换链').replace('<body>', '<body><nav>a new theme</nav>'));
    expect(await cutWith([{path: 'a', contentKey: 'k2'}])).toEqual(first);
    expect(entries()).toEqual(before);
    fs.rmSync(file);
    expect(await cutWith([{path: 'a', contentKey: 'k2'}])).toEqual(first);
  });

  it('are known by their HTML where they have no key', async () => {
    fs.writeFileSync(path.join(dir, 'a.html'), html('交换链'));
    const first = await cutWith([{path: 'a'}]);
    const entries = fs.readdirSync(path.join(dir, 'cache'));
    expect(await cutWith([{path: 'a'}])).toEqual(first);
    expect(fs.readdirSync(path.join(dir, 'cache'))).toEqual(entries);
    fs.writeFileSync(path.join(dir, 'a.html'), html('队列'));
    expect(await cutWith([{path: 'a'}])).not.toEqual(first);
  });

  it.each([
    ['cut off', (text: string) => text.slice(0, text.length / 2)],
    ['changed', (text: string) => text.replace('交换链', '交换琏')],
    ['empty', () => ''],
  ])('fault 57: are cut again where the entry is %s', async (_, damage) => {
    fs.writeFileSync(path.join(dir, 'a.html'), html('交换链'));
    const first = await cutWith([{path: 'a', contentKey: 'k'}]);
    const [name = ''] = fs.readdirSync(path.join(dir, 'cache')).filter((file) => !file.startsWith('quick'));
    const entry = path.join(dir, 'cache', name);
    fs.writeFileSync(entry, damage(fs.readFileSync(entry, 'utf8')));
    expect(await cutWith([{path: 'a', contentKey: 'k'}])).toEqual(first);
  });

  it('fault 59: are cut without a cache where none can be written', async () => {
    fs.writeFileSync(path.join(dir, 'a.html'), html('交换链'));
    fs.writeFileSync(path.join(dir, 'cache'), 'a file');
    expect(await cutWith([{path: 'a', contentKey: 'k'}])).toHaveLength(1);
  });
});

describe('an index that was written before', () => {
  const cache = (key: string): {cacheFile: string; key: string} => ({cacheFile: path.join(dir, 'whole.pack'), key});
  const write = (key: string): void => {
    const output = openIndexOutput(path.join(dir, 'first'), cache(key));
    output.write('search-index.json', '["一"]');
    output.write('next/search-index.json', '[]');
    output.keep();
  };
  const read = (folder: string, name: string): string => fs.readFileSync(path.join(dir, folder, name), 'utf8');

  it('is written again for the same key, byte for byte', () => {
    write('k');
    expect(restoreIndex(path.join(dir, 'second'), cache('k'))).toBe(true);
    for (const name of ['search-index.json', 'next/search-index.json'])
      expect(read('second', name)).toBe(read('first', name));
  });

  it('is not taken for another key, or before it is complete', () => {
    write('k');
    expect(restoreIndex(path.join(dir, 'second'), cache('other'))).toBe(false);
    fs.rmSync(path.join(dir, 'whole.pack'));
    openIndexOutput(path.join(dir, 'first'), cache('k')).write('search-index.json', '[]');
    expect(restoreIndex(path.join(dir, 'second'), cache('k'))).toBe(false);
  });

  it.each([0, 3, 12])('fault 57: is not taken where byte %d from its beginning is another', (at) => {
    write('k');
    const pack = fs.readFileSync(path.join(dir, 'whole.pack'));
    pack[at] = (pack[at] ?? 0) ^ 1;
    fs.writeFileSync(path.join(dir, 'whole.pack'), pack);
    expect(restoreIndex(path.join(dir, 'second'), cache('k'))).toBe(false);
  });
});
