import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import type {PluginStore} from '../../../../contract/plugin-services.ts';
import {openPluginStore} from '../../../../core/load/load-context.ts';
import {searchPages} from '../../../../plugins/search-local/collect-pages.ts';
import {searchOptionsSchema} from '../../../../plugins/search-local/options.ts';
import type {PackedPage} from '../../../../plugins/search-local/page-tokenizer.ts';
import {openStoredPages} from '../../../../plugins/search-local/stored-pages.ts';
import {TermNumbers} from '../../../../plugins/search-local/tokenizer.ts';
import {writeIndex} from '../../../../plugins/search-local/write-index.ts';

const COUNT = 30;
const options = {...searchOptionsSchema.parse({}), id: 'default'};
let dir: string;
/** Pages that were tokenized again. */
let again: number[];

beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-search-'));
  again = [];
});
afterEach(() => fs.rmSync(dir, {recursive: true, force: true}));

/** A page with a term that all pages have, one of its own, and a text of some length. */
function packed(at: number): PackedPage {
  const title = `Page ${at}`;
  const article = {
    title,
    sections: [
      {title, hash: '', content: `all own${at} `.repeat(200 + at)},
      {title: 'Part', hash: '#part', content: ''},
    ],
    terms: ['all', `own${at}`],
    tokens: [[1], [0], Array.from({length: 200 + at}, () => [0, 1]).flat(), []],
  };
  return {
    facts: {kind: 'doc', description: 'all', keywords: '', label: '', breadcrumb: []},
    article: {sections: 2, bytes: new TextEncoder().encode(JSON.stringify(article))},
  };
}

function openPages(store: PluginStore) {
  const numbers = new TermNumbers();
  const tokenize = (at: number): PackedPage => {
    again.push(at);
    return packed(at);
  };
  return {numbers, ...openStoredPages({store, numbers, tokenize})};
}

/** The store, which counts how often entries are read. */
function counting(store: PluginStore): {store: PluginStore; reads: () => number} {
  let reads = 0;
  const get: PluginStore['get'] = (key) => {
    reads++;
    return store.get(key);
  };
  return {store: {...store, get}, reads: () => reads};
}

const keys = Array.from({length: COUNT}, (_, at) => `key ${at}`);

function fill(store: PluginStore): PluginStore {
  const {add} = openPages(store);
  keys.forEach((key, at) => add(at, key, packed(at)));
  store.close();
  return store;
}

type Step = 'add' | 'find';

/** Files of the index of pages that are added to a store or found in it. */
function filesOf(store: PluginStore, step: Step, contexts: string[] = []): Map<string, string> {
  const {numbers, add, find} = openPages(store);
  const found = keys.map((key, at) => (step === 'add' ? add(at, key, packed(at)) : find(at, key)));
  store.close();
  const candidates = keys.map((_, at) => ({
    page: {path: `/${at}`, file: '', noIndex: false, title: ''},
    path: `part${at % 3}/${at}`,
  }));
  const files = new Map<string, string>();
  writeIndex({
    pages: searchPages(candidates, found, options),
    numbers,
    options: {...options, searchContextByPaths: contexts},
    sources: '',
    version: '',
    write: (name, content) => void files.set(name, content),
  });
  return files;
}

describe('tokenized pages', () => {
  it('give the same index when added, and when found by a later build', () => {
    const store = openPluginStore(path.join(dir, 'a'));
    const files = filesOf(store, 'add');
    expect(files.get('search-index.json')).toContain('Page 29');
    expect(filesOf(openPluginStore(store.dir), 'find')).toEqual(files);
    expect(again).toEqual([]);
  });

  it.each([[[]], [['part0', 'part1', 'part2']]])(
    'are read once for the facts and once for the index (%j)',
    (contexts) => {
      fill(openPluginStore(path.join(dir, 'a')));
      const {store, reads} = counting(openPluginStore(path.join(dir, 'a')));
      filesOf(store, 'find', contexts);
      expect(reads()).toBe(2 * COUNT);
    },
  );

  it('are held where no store can be written', () => {
    fs.writeFileSync(path.join(dir, 'file'), '');
    const files = filesOf(openPluginStore(path.join(dir, 'a')), 'add');
    expect(filesOf(openPluginStore(path.join(dir, 'file')), 'add')).toEqual(files);
    expect(again).toEqual([]);
  });

  it('are tokenized again if their entry has vanished', () => {
    const store = openPluginStore(path.join(dir, 'a'));
    const page = openPages(store).add(3, 'key', packed(3));
    store.close();
    for (const name of fs.readdirSync(store.dir)) fs.truncateSync(path.join(store.dir, name));
    expect(page.article?.read().title).toBe('Page 3');
    expect(again).toEqual([3]);
  });
});
