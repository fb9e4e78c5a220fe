import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import type {PluginStore} from '../../../../contract/plugin-services.ts';
import {openPluginStore} from '../../../../core/load/load-context.ts';
import {openIndexOutput, restoreIndex} from '../../../../plugins/search-local/write-indexes.ts';
import {searchOptionsSchema} from '../../../../plugins/search-local/options.ts';
import {findSegmenter} from '../../../../plugins/search-local/segmenter.ts';
import {TermNumbers} from '../../../../plugins/search-local/tokenizer.ts';
import {tokenizePages, type TokenizeInput} from '../../../../plugins/search-local/tokenize-pages.ts';

process.env['INKSTONE_SEGMENTER'] = 'intl';
let dir: string;

beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-search-'));
});
afterEach(() => fs.rmSync(dir, {recursive: true, force: true}));

const noThread = (): never => {
  throw new Error('a few pages need no thread');
};
/** Files of the cache that hold entries. */
const packs = (): string[] =>
  fs
    .readdirSync(path.join(dir, 'cache'))
    .flatMap((name) => (name.endsWith('.pack') ? path.join(dir, 'cache', name) : []));
const storedBytes = (): number => packs().reduce((sum, pack) => sum + fs.statSync(pack).size, 0);
const html = (text: string): string =>
  `<html class="docs-doc-id-a"><head></head><body><article><div class="markdown"><h1>页</h1><p>${text}</p></div></article></body></html>`;

function input(pages: {path: string; contentKey?: string}[]): TokenizeInput {
  return {
    candidates: pages.map((page) => ({
      page: {...page, file: path.join(dir, `${page.path}.html`), noIndex: false, title: '页'},
      path: page.path,
    })),
    options: {...searchOptionsSchema.parse({language: ['zh']}), id: 'default'},
    store: openPluginStore(path.join(dir, 'cache')),
    siteTitle: '站',
    segmenter: findSegmenter(import.meta.dirname),
    words: [],
    numbers: new TermNumbers(),
    threads: {size: 1, split: noThread, tokenize: noThread, close: noThread},
    report: noThread,
  };
}

/** What was found, with terms in the place of their numbers. */
async function tokenize(pages: {path: string; contentKey?: string}[]): Promise<unknown[]> {
  const own = input(pages);
  return (await tokenizePages(own)).map(({readArticle, path: page}) => {
    const {sections, tokens} = readArticle();
    return [page, sections, tokens.map((list) => Array.from(list, (number) => own.numbers.term(number)))];
  });
}

describe('pages that were tokenized before', () => {
  it('are not even read again while their key is the same', async () => {
    const file = path.join(dir, 'a.html');
    fs.writeFileSync(file, html('交换链'));
    const first = await tokenize([{path: 'a', contentKey: 'k1'}]);
    fs.rmSync(file);
    expect(await tokenize([{path: 'a', contentKey: 'k1'}])).toEqual(first);
    fs.writeFileSync(file, html('队列'));
    expect(await tokenize([{path: 'a', contentKey: 'k2'}])).not.toEqual(first);
  });

  it('are not tokenized again under another key while their text is the same', async () => {
    const file = path.join(dir, 'a.html');
    fs.writeFileSync(file, html('交换链'));
    const first = await tokenize([{path: 'a', contentKey: 'k1'}]);
    const before = storedBytes();
    fs.writeFileSync(file, html('交换链').replace('<body>', '<body><nav>a new theme</nav>'));
    expect(await tokenize([{path: 'a', contentKey: 'k2'}])).toEqual(first);
    // Only the new key was added, which refers to the same entry.
    expect(storedBytes() - before).toBeLessThan(300);
    fs.rmSync(file);
    expect(await tokenize([{path: 'a', contentKey: 'k2'}])).toEqual(first);
  });

  it('are known by their HTML where they have no key', async () => {
    fs.writeFileSync(path.join(dir, 'a.html'), html('交换链'));
    const first = await tokenize([{path: 'a'}]);
    const before = storedBytes();
    expect(await tokenize([{path: 'a'}])).toEqual(first);
    expect(storedBytes()).toBe(before);
    fs.writeFileSync(path.join(dir, 'a.html'), html('队列'));
    expect(await tokenize([{path: 'a'}])).not.toEqual(first);
  });

  it.each([
    ['cut off', (text: string) => text.slice(0, text.length / 2)],
    ['changed', (text: string) => text.replace('交换链', '交换琏')],
    ['empty', () => ''],
  ])('fault 57: are tokenized again where the cache is %s', async (_, damage) => {
    fs.writeFileSync(path.join(dir, 'a.html'), html('交换链'));
    const first = await tokenize([{path: 'a', contentKey: 'k'}]);
    const [pack = ''] = packs();
    fs.writeFileSync(pack, damage(fs.readFileSync(pack, 'utf8')));
    expect(await tokenize([{path: 'a', contentKey: 'k'}])).toEqual(first);
    // The entry is whole again: the page is not read.
    fs.rmSync(path.join(dir, 'a.html'));
    expect(await tokenize([{path: 'a', contentKey: 'k'}])).toEqual(first);
  });

  it('fault 59: are tokenized without a cache where none can be written', async () => {
    fs.writeFileSync(path.join(dir, 'a.html'), html('交换链'));
    fs.writeFileSync(path.join(dir, 'cache'), 'a file');
    expect(await tokenize([{path: 'a', contentKey: 'k'}])).toHaveLength(1);
  });
});

describe('an index that was written before', () => {
  const store = (): PluginStore => openPluginStore(path.join(dir, 'cache'));
  const write = (key: string): void => {
    const output = openIndexOutput(path.join(dir, 'first'), store());
    output.write('search-index.json', '["一"]');
    output.write('next/search-index.json', '[]');
    output.keep(key);
  };
  const read = (folder: string, name: string): string => fs.readFileSync(path.join(dir, folder, name), 'utf8');
  const restore = (key: string): boolean => restoreIndex(path.join(dir, 'second'), store(), key);

  it('is written again for the same key, byte for byte', () => {
    write('k');
    expect(restore('k')).toBe(true);
    for (const name of ['search-index.json', 'next/search-index.json'])
      expect(read('second', name)).toBe(read('first', name));
  });

  it('is not taken for another key, or before it is complete', () => {
    write('k');
    expect(restore('other')).toBe(false);
    fs.rmSync(path.join(dir, 'cache'), {recursive: true});
    openIndexOutput(path.join(dir, 'first'), store()).write('search-index.json', '[]');
    expect(restore('k')).toBe(false);
  });

  it('fault 57: is written again, byte for byte, or not at all where some byte of the cache is another', () => {
    write('k');
    const [pack = ''] = packs();
    const whole = fs.readFileSync(pack);
    const second = path.join(dir, 'second');
    for (let at = 0; at < whole.length; at += 5) {
      const damaged = Buffer.from(whole);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      fs.writeFileSync(pack, damaged);
      fs.rmSync(second, {recursive: true, force: true});
      fs.mkdirSync(second);
      const files = restore('k') ? ['next/search-index.json', 'search-index.json'] : [];
      const names = fs
        .readdirSync(second, {recursive: true, encoding: 'utf8'})
        .filter((name) => name.endsWith('.json'));
      expect(names.sort()).toEqual(files);
      for (const name of files) expect(read('second', name)).toBe(read('first', name));
    }
  });

  it('is whole again after the build that found it damaged', () => {
    write('k');
    const [pack = ''] = packs();
    fs.writeFileSync(pack, fs.readFileSync(pack, 'utf8').replace('["一"]', '["二"]'));
    expect(restore('k')).toBe(false);
    write('k');
    expect(restore('k')).toBe(true);
  });
});
