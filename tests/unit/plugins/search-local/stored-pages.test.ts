import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import type {PluginStore} from '../../../../contract/plugin-services.ts';
import {openPluginStore} from '../../../../core/load/load-context.ts';
import {buildIndex} from '../../../../plugins/search-local/build-index.ts';
import {numberEntries} from '../../../../plugins/search-local/number-entries.ts';
import {packTokens} from '../../../../plugins/search-local/pack-tokens.ts';
import type {PackedPage} from '../../../../plugins/search-local/page-tokenizer.ts';
import {termTable} from '../../../../plugins/search-local/serialize-index.ts';
import {openStoredPages} from '../../../../plugins/search-local/stored-pages.ts';
import {TermNumbers} from '../../../../plugins/search-local/tokenizer.ts';

const COUNT = 30;
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
  const content = `all own${at} `.repeat(200 + at);
  const body = Array.from({length: 200 + at}, (_, word) => [0, word * 9, 3, 1, word * 9 + 4, 4]).flat();
  return {
    facts: {kind: 'doc', description: 'all', keywords: '', label: '', breadcrumb: []},
    article: {
      title: `Page ${at}`,
      sections: [
        {title: `Page ${at}`, hash: '', content},
        {title: 'Part', hash: '#part', content: ''},
      ],
    },
    terms: ['all', `own${at}`],
    tokens: packTokens([[1, 0, 4], [0, 0, 3], [], [], body, [1, 0, 4], []]),
  };
}

function openPages(store: PluginStore, many: number) {
  const numbers = new TermNumbers();
  const tokenize = (at: number): PackedPage => {
    again.push(at);
    return packed(at);
  };
  return {numbers, ...openStoredPages({store, numbers, count: COUNT, tokenize, many})};
}

function indexOf(store: PluginStore, many: number): unknown {
  const {numbers, add} = openPages(store, many);
  const found = Array.from({length: COUNT}, (_, at) => add(at, `key ${at}`, packed(at)));
  store.close();
  const pages = found.map((page, at) => ({
    page: {path: `/${at}`, file: '', noIndex: false, title: ''},
    url: `/${at}`,
    path: `${at}`,
    facts: page.facts,
    get article() {
      if (!page.article) throw new Error('has no article');
      return page.article;
    },
  }));
  const {pages: entries} = numberEntries(pages, numbers);
  const {shards, ...index} = buildIndex(entries, {numbers, lengths: '3'.repeat(2 * COUNT)});
  const texts = entries.map(({contents}) => contents);
  return {...index, shards: [...shards], texts};
}

describe('tokenized pages of a large site', () => {
  it('give the same index as held ones, read from the store', () => {
    const held = indexOf(openPluginStore(path.join(dir, 'a')), Infinity);
    expect(indexOf(openPluginStore(path.join(dir, 'b')), 0)).toEqual(held);
    expect(again).toEqual([]);
  });

  it('are held where no store can be written', () => {
    fs.writeFileSync(path.join(dir, 'file'), '');
    const held = indexOf(openPluginStore(path.join(dir, 'a')), Infinity);
    expect(indexOf(openPluginStore(path.join(dir, 'file')), 0)).toEqual(held);
    expect(again).toEqual([]);
  });

  it('are tokenized again if their entry has vanished', () => {
    const store = openPluginStore(path.join(dir, 'a'));
    const page = openPages(store, 0).add(3, 'key', packed(3));
    store.close();
    for (const name of fs.readdirSync(store.dir)) fs.truncateSync(path.join(store.dir, name));
    expect(page.article?.title).toBe('Page 3');
    expect(again).toEqual([3]);
  });
});

describe('a table of terms with a limit', () => {
  it('lists the texts with the best scores, and counts all', () => {
    const numbers = new TermNumbers();
    const number = numbers.of('a');
    const filler = numbers.of('b');
    const texts = Array.from({length: 100}, (_, ref) => {
      const others = Array.from({length: (ref * 37) % 50}, () => [filler, 0, 1]).flat();
      return {ref, tokens: [number, 0, 1, ...others]};
    });
    const [all] = termTable(texts, numbers);
    const [best] = termTable(texts, numbers, {maxPostings: 10});
    const order = [...(all?.texts ?? [])].sort((a, b) => (all?.scores[b] ?? 0) - (all?.scores[a] ?? 0) || a - b);
    const expected = order.slice(0, 10).sort((a, b) => a - b);
    expect(best).toEqual({...all, texts: expected, scores: expected.map((at) => all?.scores[at])});
    expect(best?.count).toBe(100);
  });
});
