import lunr from 'lunr';
import {describe, expect, it} from 'vitest';
import {buildIndex} from '../../../../plugins/search-local/build-index.ts';
import {numberEntries} from '../../../../plugins/search-local/number-entries.ts';
import {LoadedIndex} from '../../../../plugins/search-local/client/loaded-index.ts';
import {createTokenizer, TermNumbers} from '../../../../plugins/search-local/tokenizer.ts';
import {articleOf, pageFacts, pageSections} from '../../../../plugins/search-local/read-page.ts';
import {findSegmenter} from '../../../../plugins/search-local/segmenter.ts';
import {serializeIndex, termTable} from '../../../../plugins/search-local/serialize-index.ts';
import {
  BIGRAM_PREFIX,
  decodePostings,
  defaultScores,
  encodeLengths,
  encodePostings,
  type ShardFile,
} from '../../../../plugins/search-local/shared/index-format.ts';
import {createLanguages} from '../../../../plugins/search-local/shared/languages.ts';
import {splitIndex} from '../../../../plugins/search-local/split-index.ts';
import type {SearchPage} from '../../../../plugins/search-local/collect-pages.ts';

process.env['INKSTONE_SEGMENTER'] = 'intl';
const languages = createLanguages(['en', 'zh'], {removeDefaultStopWordFilter: [], removeDefaultStemmer: false});
const segmenter = findSegmenter(import.meta.dirname).create(['交换链', '顶点缓冲区', '顶点缓冲', '顶点']);
const numbers = new TermNumbers();
const numbered = createTokenizer({languages, segmenter, numbers});
const tokens = (text: string): [term: string, start: number, length: number][] => {
  const flat = numbered(text);
  return Array.from({length: flat.length / 3}, (_, at) => [
    numbers.term(flat[at * 3] ?? 0),
    flat[at * 3 + 1] ?? 0,
    flat[at * 3 + 2] ?? 0,
  ]);
};
const terms = (text: string): string[] => tokens(text).map(([term]) => term);
const texts = ['swapchain images', '交换链 images and buffers', 'vkCreateBuffer creates a buffer', 'device memory'];
const indexed = texts.map((text, index) => ({ref: index + 1, tokens: numbered(text)}));
const serialized = serializeIndex(indexed, {numbers, hasPositions: true, hasBigrams: true, perUnit: 1000});

describe('terms of a text', () => {
  it('SB-10 holds identifiers in their stem, whole and by part', () => {
    expect(terms('vkCreateBuffer')).toEqual(expect.arrayContaining(['vkcreatebuff', 'vk', 'creat', 'buffer']));
    expect(terms('VK_KHR_swapchain')).toEqual(expect.arrayContaining(['vk_khr_swapchain', 'khr', 'swapchain']));
  });

  it('SB-11 holds no stop words', () => {
    expect(terms('the 我的 swapchain')).not.toEqual(expect.arrayContaining(['the']));
    expect(terms('我的交换链')).not.toContain('的');
  });

  it('SB-12 cuts known terms alike alone and in sentences, with the words inside them', () => {
    expect(terms('交换链')).toContain('交换链');
    expect(terms('程序重建交换链以后')).toContain('交换链');
    expect(terms('顶点缓冲区')).toEqual(expect.arrayContaining(['顶点缓冲区', '顶点缓冲', '顶点']));
  });

  it('holds every pair of neighbouring ideographs as a word or as a pair', () => {
    const text = '程序重建交换链';
    const all = new Set(terms(text));
    for (let at = 0; at + 2 <= text.length; at++) {
      const pair = text.slice(at, at + 2);
      expect(all.has(pair) || all.has(BIGRAM_PREFIX + pair), pair).toBe(true);
    }
  });

  it('gives the place of each term in the text', () => {
    for (const [term, start, length] of tokens('先 vkCreateBuffer 后交换链')) {
      const place = '先 vkCreateBuffer 后交换链'.slice(start, start + length).toLowerCase();
      expect([term, `${term}er`, BIGRAM_PREFIX + place, languages.stem(place)]).toContain(
        term.startsWith(BIGRAM_PREFIX) ? BIGRAM_PREFIX + place : languages.stem(place),
      );
    }
  });
});

describe('the index as lunr knows it', () => {
  it('SB-02 loads with lunr 2.3.9', () => {
    const index = lunr.Index.load(serialized);
    expect(lunr.version).toBe('2.3.9');
    expect(index.search('swapchain').map((hit) => hit.ref)).toEqual(['1']);
    expect(serialized.fields).toEqual(['t']);
    expect(serialized.pipeline).toEqual(['stemmer']);
  });

  it('SB-03 has the scores of a builder with b 0.75 and k1 1.2', () => {
    const builder = new lunr.Builder();
    builder.ref('i');
    builder.field('t');
    builder.b(0.75);
    builder.k1(1.2);
    builder.metadataWhitelist = ['position'];
    const own = texts.map((text) => tokens(text).filter(([term]) => !term.startsWith(BIGRAM_PREFIX)));
    builder.tokenizer = ((text: string) =>
      (own[Number(text)] ?? []).map(
        ([term, start, length]) => new lunr.Token(term, {position: [start, length]}),
      )) as never;
    texts.forEach((_, index) => builder.add({i: index + 1, t: String(index)}));
    const expected = builder.build().toJSON() as typeof serialized;
    const byName = (index: typeof serialized): Map<string, unknown> => {
      const names = new Map(index.invertedIndex.map(([term, posting]) => [posting._index, term]));
      return new Map(
        index.fieldVectors.map(([ref, elements]) => [
          ref,
          Object.fromEntries(
            elements.flatMap((element, at) => (at % 2 === 0 ? [[names.get(element), elements[at + 1]]] : [])),
          ),
        ]),
      );
    };
    expect(byName(serialized)).toEqual(byName(expected));
  });

  it('gives the hits and scores of lunr for required words', () => {
    const loaded = new LoadedIndex();
    loaded.add(serialized);
    const reference = lunr.Index.load(serialized).query((query) => {
      query.term('buffer', {presence: lunr.Query.presence.REQUIRED});
      query.term('creat', {presence: lunr.Query.presence.REQUIRED});
    });
    const own = loaded.search({words: [{value: 'buffer'}, {value: 'creat'}]}, languages.stem);
    expect(own.map((hit) => [String(hit.ref), hit.score.toFixed(6)])).toEqual(
      reference.map((hit) => [hit.ref, hit.score.toFixed(6)]),
    );
  });

  it('answers alike from shards merged in any order', () => {
    const rows = termTable(indexed, numbers);
    const refs = indexed.map(({ref}) => ref);
    const lengths = new Map(indexed.map(({ref, tokens}) => [ref, tokens.length / 3]));
    const sharded = {count: indexed.length, defaultScore: defaultScores(encodeLengths(lengths, indexed.length))};
    const split = (size: number): ShardFile[] =>
      [...splitIndex(rows, refs, {size, defaultScore: sharded.defaultScore})].map(({terms}) => terms);
    const shards = split(80);
    expect(shards.length).toBeGreaterThan(2);
    const whole = new LoadedIndex(sharded);
    for (const shard of split(1e6)) whole.addShard(shard);
    const joined = new LoadedIndex(sharded);
    for (const shard of shards.reverse()) joined.addShard(shard);
    const query = {words: [{value: 'buffer'}, {value: 'creat', trailing: true}]};
    expect(joined.search(query, languages.stem)).toEqual(whole.search(query, languages.stem));
    expect(joined.terms).toEqual(whole.terms);
  });

  it('writes the texts of a term as differences, with scores in halves', () => {
    const texts = [{ref: 3}, {ref: 40, score: 2.6}, {ref: 41, score: 0.1}, {ref: 1300}];
    expect(encodePostings(texts)).toBe('3 11:5 1:1 yz');
    expect(decodePostings('3 11:5 1:1 yz')).toEqual([
      {ref: 3},
      {ref: 40, score: 2.5},
      {ref: 41, score: 0.5},
      {ref: 1300},
    ]);
  });

  it('has the best texts of lunr first where usual scores are left out', () => {
    // A rare word: the scores of a common one would all be rounded to a half.
    const many = Array.from({length: 600}, (_, at) => ({
      ref: at + 1,
      tokens: numbered(
        `${'buffer '.repeat(at % 31 === 0 ? (at % 5) + 1 : 0)}${'memory device queue '.repeat(at % 7)}swapchain`,
      ),
    }));
    const lengths = new Map(many.map(({ref, tokens: {length}}) => [ref, length / 3]));
    const defaultScore = defaultScores(encodeLengths(lengths, many.length));
    const rows = termTable(many, numbers);
    const shards = splitIndex(
      rows,
      many.map(({ref}) => ref),
      {size: 1000, defaultScore},
    );
    const loaded = new LoadedIndex({count: many.length, defaultScore});
    let scores = 0;
    for (const {terms} of shards) {
      loaded.addShard(terms);
      for (const [, postings] of terms) scores += decodePostings(postings).filter(({score}) => score).length;
    }
    const full = serializeIndex(many, {numbers, hasPositions: false, hasBigrams: false, perUnit: 1000});
    expect(scores).toBeLessThan(full.fieldVectors.reduce((sum, [, elements]) => sum + elements.length / 2, 0));
    const reference = new LoadedIndex();
    reference.add(full);
    const query = {words: [{value: 'buffer'}]};
    const best = (index: LoadedIndex): number[] =>
      index
        .search(query, languages.stem)
        .map(({ref}) => ref)
        .slice(0, 3);
    expect(best(loaded)).toEqual(best(reference));
    const own = loaded.search(query, languages.stem);
    for (const {ref, score} of reference.search(query, languages.stem)) {
      const other = own.find((hit) => hit.ref === ref)?.score ?? 0;
      expect(other / score).toBeGreaterThan(0.79);
      expect(other / score).toBeLessThan(1.26);
    }
  });
});

const html = `<html class="docs-wrapper docs-doc-page docs-doc-id-a"><head><meta name="description" content="A &amp; B"></head>
<a class="navbar__item navbar__link navbar__link--active">Guide</a><a class="menu__link menu__link--sublist menu__link--active"><span>Use</span></a>
<article><nav class="theme-doc-breadcrumbs">x</nav><div class="theme-doc-markdown markdown"><header><h1>Title</h1></header><p>Lead<br>line</p>
<h2 id="一">Part<a class="hash-link">#</a></h2><div><pre><code><span class="token-line">a = 1</span><span class="token-line">b</span></code></pre>
<button>Copy</button></div><table><tr><td>x</td><td>y</td></tr></table></div><footer>edit</footer></article></html>`;

describe('a finished page', () => {
  const facts = pageFacts(html);
  const sections = pageSections(articleOf(html) ?? '', {fallbackTitle: '', ignored: () => false});

  it('SB-09 has the label of the navbar, then those of the categories as breadcrumb', () => {
    expect(facts).toMatchObject({kind: 'doc', description: 'A & B', breadcrumb: ['Guide', 'Use']});
  });

  it('SB-06 SB-07 SB-08 is cut at its headings, code once and without buttons', () => {
    expect(sections).toEqual({
      title: 'Title',
      sections: [
        {title: 'Title', hash: '', content: 'Lead line'},
        {title: 'Part', hash: '#一', content: '\ta = 1 b\n\tx · y'},
      ],
    });
  });

  it('has the label of the sidebar, and no text of lists of links', () => {
    const link = '<a class="menu__link menu__link--active" aria-current="page" href="/a">Short name</a>';
    expect(pageFacts(html.replace('<article>', `${link}<article>`))).toMatchObject({
      label: 'Short name',
      breadcrumb: ['Guide', 'Use'],
    });
    expect(facts.label).toBe('');
    const list = (href: string): string =>
      `<article><div class="markdown"><h1>A</h1><h2 id="b">See also</h2><ul><li>Guide: <a href="${href}">Synchronization</a></li></ul></div></article>`;
    const contentOf = (href: string): string | undefined =>
      pageSections(list(href), {fallbackTitle: '', ignored: () => false}).sections[1]?.content;
    expect(contentOf('/guide/synchronization')).toBe('');
    expect(contentOf('https://other.test/')).toBe('Guide: Synchronization');
  });

  it('SB-05 numbers texts from 1, titles and headings after them, description like its page', () => {
    const article = {...sections, tokens: []};
    const page = {
      url: '/a',
      path: 'a',
      facts,
      article,
      page: {path: '/a', file: '', noIndex: false, title: ''},
    } satisfies SearchPage;
    const {pages, sections: count} = numberEntries([page, {...page, url: '/b'}], numbers);
    const [first, second] = pages;
    const own = (entries = first): unknown[] => [
      entries?.title.document.i,
      entries?.description?.document.i,
      entries?.headings.map((entry) => entry.document.i),
      entries?.contents.map((entry) => [entry.document.i, entry.document.h, entry.document.s]),
    ];
    expect(count).toBe(4);
    expect(own()).toEqual([
      5,
      5,
      [6],
      [
        [1, '', 'Title'],
        [2, '#一', 'Part'],
      ],
    ]);
    expect(own(second)[0]).toBe(7);
    const {subIndexes, isLarge} = buildIndex(pages, {numbers, lengths: ''});
    expect(subIndexes.map((part) => [Object.keys(part), part.documents.length])).toEqual([
      [['documents', 'index'], 2],
      [['documents', 'index'], 2],
      [['documents', 'index'], 2],
      [['documents', 'index'], 0],
      [['documents', 'index'], 4],
    ]);
    expect(isLarge).toBe(false);
  });
});
