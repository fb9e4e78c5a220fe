import lunr from 'lunr';
import {describe, expect, it} from 'vitest';
import {indexedPage, splitTerms, TermRow, TermTable} from '../../../../plugins/search-local/build-index.ts';
import {LoadedIndex} from '../../../../plugins/search-local/client/loaded-index.ts';
import {searchPages} from '../../../../plugins/search-local/collect-pages.ts';
import {searchOptionsSchema} from '../../../../plugins/search-local/options.ts';
import {articleOf, pageFacts, pageSections} from '../../../../plugins/search-local/read-page.ts';
import {findSegmenter} from '../../../../plugins/search-local/segmenter.ts';
import {
  BIGRAM_PREFIX,
  decodePostings,
  encodeLengths,
  encodePostings,
  relativeLength,
  type ShardFile,
} from '../../../../plugins/search-local/shared/index-format.ts';
import {createLanguages} from '../../../../plugins/search-local/shared/languages.ts';
import {createTokenizer, TermNumbers} from '../../../../plugins/search-local/tokenizer.ts';
import {builtIndex} from './written-index.ts';

process.env['INKSTONE_SEGMENTER'] = 'intl';
const languages = createLanguages(['en', 'zh'], {removeDefaultStopWordFilter: [], removeDefaultStemmer: false});
const segmenter = findSegmenter(import.meta.dirname).create(['交换链', '顶点缓冲区', '顶点缓冲', '顶点']);
const numbers = new TermNumbers();
const numbered = createTokenizer({languages, segmenter, numbers});
const terms = (text: string): string[] => numbered(text).map((number) => numbers.term(number));
const texts = ['swapchain images', '交换链 images and buffers', 'vkCreateBuffer creates a buffer', 'device memory'];
const indexed = texts.map((text, at) => ({i: at + 1, text, tokens: Int32Array.from(numbered(text))}));

function rowsOf(list: readonly {i: number; tokens: Int32Array}[]): TermRow[] {
  const table = new TermTable(numbers);
  for (const text of list) table.add(text);
  return table.rows;
}

const shardsOf = (rows: readonly TermRow[]): ShardFile[] => Array.from(splitTerms(rows), ({shard}) => shard);

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
});

describe('the texts of a term', () => {
  it('are the same however many there are', () => {
    const row = new TermRow('buffer');
    const postings = Array.from({length: 500}, (_, at) => [at * 7 + 1, (at % 3) + 1] as const);
    for (const [i, count] of postings) for (let times = 0; times < count; times++) row.add(i, true);
    expect([...decodePostings(row.postings())]).toEqual(postings);
    expect(row.count).toBe(500);
    expect(row.postings()).toBe(encodePostings(postings.flat()));
  });

  it('have no counts if those are not scored', () => {
    const row = new TermRow('~缓冲');
    for (const i of [3, 3, 4, 4, 4]) row.add(i, false);
    expect(row.postings()).toBe('3 1');
  });
});

describe('the index compared with lunr', () => {
  /** Terms without bigrams, which lunr doesn't know. */
  const words = (text: string): string[] => terms(text).filter((term) => !term.startsWith(BIGRAM_PREFIX));
  const withLunr = (list: readonly string[]): lunr.Index => {
    const builder = new lunr.Builder();
    builder.ref('i');
    builder.field('t');
    builder.b(0.75);
    builder.k1(1.2);
    builder.tokenizer = ((at: string) =>
      words(list[Number(at)] ?? '').map((term) => new lunr.Token(term, {}))) as never;
    list.forEach((_, at) => builder.add({i: at + 1, t: String(at)}));
    return builder.build();
  };
  const required = (index: lunr.Index, ...list: string[]): [number, number][] =>
    index
      .query((query) => list.forEach((term) => query.term(term, {presence: lunr.Query.presence.REQUIRED})))
      .map(({ref, score}) => [Number(ref), score]);
  const loaded = (shards: readonly ShardFile[], list: readonly {i: number; text: string}[]): LoadedIndex => {
    const counts = list.map(({text}) => words(text).length);
    const average = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    const lengthOf = (i: number): number => (counts[i - 1] ?? 0) / average;
    const index = new LoadedIndex(languages.stem, {count: list.length, lengthOf});
    for (const shard of shards) index.add(shard.map(([term, postings]) => [term, decodePostings(postings)]));
    return index;
  };

  it('SB-03 has the hits of lunr for required words, with scores in the same proportion', () => {
    const own = loaded(shardsOf(rowsOf(indexed)), indexed);
    for (const list of [['buffer'], ['imag'], ['buffer', 'creat']]) {
      const expected = required(withLunr(texts), ...list);
      const hits = own.search(list.map((value) => ({value})));
      const scale = (expected[0]?.[1] ?? 1) / (hits[0]?.score ?? 1);
      // lunr rounds the scores of terms to thousandths.
      expect(hits.map(({ref, score}) => [ref, (score * scale).toFixed(2)])).toEqual(
        expected.map(([ref, score]) => [ref, score.toFixed(2)]),
      );
    }
  });

  it('answers alike from shards merged in any order', () => {
    const table = rowsOf(indexed);
    const shards = [...splitTerms(table, 40)];
    expect(shards.length).toBeGreaterThan(2);
    const firsts = shards.map(({first}) => first);
    expect(firsts).toEqual(firsts.toSorted());
    const joined = loaded(
      shards.toReversed().map(({shard}) => shard),
      indexed,
    );
    const whole = loaded(shardsOf(table), indexed);
    const query = [{value: 'buffer'}, {value: 'creat', trailing: true}];
    expect(joined.search(query)).toEqual(whole.search(query));
    expect(joined.terms).toEqual(whole.terms);
  });

  it('has the best texts of lunr first though lengths are rounded', () => {
    const many = Array.from({length: 600}, (_, at) => {
      const text = `${'buffer '.repeat(at % 31 === 0 ? (at % 5) + 1 : 0)}${'memory device queue '.repeat(at % 7)}swapchain`;
      return {i: at + 1, text, tokens: Int32Array.from(numbered(text))};
    });
    const lengths = encodeLengths(new Map(many.map(({i, tokens: {length}}) => [i, length])), many.length);
    const own = new LoadedIndex(languages.stem, {count: many.length, lengthOf: (i) => relativeLength(lengths, i)});
    for (const row of rowsOf(many)) own.add([[row.term, decodePostings(row.postings())]]);
    const hits = own.search([{value: 'buffer'}]);
    const exact = loaded(shardsOf(rowsOf(many)), many).search([{value: 'buffer'}]);
    const reference = required(withLunr(many.map(({text}) => text)), 'buffer');
    expect(new Set(hits.slice(0, 3).map(({ref}) => ref))).toEqual(new Set(reference.slice(0, 3).map(([ref]) => ref)));
    expect(new Set(hits.map(({ref}) => ref))).toEqual(new Set(reference.map(([ref]) => ref)));
    for (const {ref, score} of exact) {
      const other = hits.find((hit) => hit.ref === ref)?.score ?? 0;
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

  it('SB-05 numbers sections from 1 across pages, and a page like its first section', () => {
    const article = {...sections, tokens: ['', '', 'Lead', 'a'].map((text) => Int32Array.from(numbered(text)))};
    const candidate = (
      path: string,
    ): {page: {path: string; file: string; noIndex: boolean; title: string}; path: string} => ({
      page: {path: `/${path}`, file: '', noIndex: false, title: ''},
      path,
    });
    const options = {...searchOptionsSchema.parse({}), id: 'default'};
    const found = {facts, article: {sections: 2, read: () => article}};
    const pages = searchPages(['a', 'list', 'b'].map(candidate), [found, {facts}, found], options);
    expect(pages.map(({path, first}) => [path, first])).toEqual([
      ['a', 1],
      ['b', 3],
    ]);
    expect(pages.flatMap((page) => indexedPage(page).bodies).map(({i, text}) => [i, text])).toEqual([
      [1, 'Lead line'],
      [2, '\ta = 1 b\n\tx · y'],
      [3, 'Lead line'],
      [4, '\ta = 1 b\n\tx · y'],
    ]);
    expect(builtIndex(pages, numbers).pages).toEqual([
      {i: 1, t: 'Title', u: '/a', b: ['Guide', 'Use'], h: ['Part', '#一']},
      {i: 3, t: 'Title', u: '/b', b: ['Guide', 'Use'], h: ['Part', '#一']},
    ]);
  });
});
