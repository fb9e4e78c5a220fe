import {describe, expect, it} from 'vitest';
import {
  cutAround,
  findSpans,
  orderHits,
  type SearchResult,
  showHit,
  type ShownHit,
  typedTitleFirst,
} from '../../../../plugins/search-local/client/show-hits.ts';
import {createSearchEngine} from '../../../../plugins/search-local/client/search-engine.ts';
import {indexFolder} from '../../../../plugins/search-local/client/search-files.ts';
import {groupedByPage, withoutRepeatedTitles} from '../../../../plugins/search-local/client/hit-parts.tsx';
import {isShortcut, isSlash} from '../../../../plugins/search-local/client/shortcut.ts';
import {highlightedUrl} from '../../../../plugins/search-local/client/highlight.ts';
import {withoutHighlight} from '../../../../plugins/search-local/client/use-highlight.ts';
import {createLanguages} from '../../../../plugins/search-local/shared/languages.ts';

const languages = createLanguages(['en', 'zh'], {removeDefaultStopWordFilter: [], removeDefaultStemmer: false});

function result(type: SearchResult['type'], i: number, page?: number): SearchResult {
  const entry = {i: page ?? i, t: `page ${page ?? i}`, u: `/${page ?? i}`, b: []};
  const text = `${type}-${i}`;
  return {type, section: {i, title: text, hash: '', page: entry}, text, tokens: ['x'], stage: 0};
}

const flags = (results: SearchResult[]): string[] =>
  orderHits(results).map(({section, tree}) => `${section.i}${tree === 'none' ? '' : ` ${tree}`}`);

describe('order of hits', () => {
  it('a title that was typed literally comes before titles of the same words in another order', () => {
    const results = [result(1, 3, 9), result(0, 1), result(0, 2)];
    const order = (text: string): number[] => typedTitleFirst(results, text).map(({section}) => section.i);
    expect(order(' 0-2 ')).toEqual([2, 3, 1]);
    expect(order('0-9')).toEqual([3, 1, 2]);
    // The text of a heading is not the title of a page.
    expect(order('1-3')).toEqual([3, 1, 2]);
  });

  it('SQ-25 SQ-30 puts hits under the titles of their pages', () => {
    expect(flags([result(0, 1), result(0, 20), result(1, 2, 1), result(1, 3, 1), result(4, 21, 20)])).toEqual([
      '1',
      '2 inter',
      '3 last',
      '20',
      '21 last',
    ]);
  });

  it('SQ-26 leaves hits whose title was not found at their places', () => {
    expect(flags([result(1, 2, 1), result(0, 20), result(4, 3, 1)])).toEqual(['2', '20', '3']);
  });
});

describe('what is shown of a hit', () => {
  const shown = (text: string, tokens: string[], limit: number): string =>
    cutAround(text, findSpans(text, tokens, languages), limit)
      .map((piece) => (piece.mark ? `[${piece.text}]` : piece.text))
      .join('');

  it('marks parts of identifiers, words of the same stem, and ideographs, whatever their case', () => {
    expect(shown('vkCreateBuffer creates 交换链', ['create', '交换'], 80)).toBe('vk[Create]Buffer [create]s [交换]链');
    expect(shown('Swapping buffers', ['buffer'], 80)).toBe('Swapping [buffer]s');
  });

  it('cuts around the first match, with an ellipsis at each cut side', () => {
    const text = `${'前'.repeat(100)}交换链${'后'.repeat(100)}`;
    const result = shown(text, ['交换链'], 20);
    expect(result).toMatch(/^…前+\[交换链\]后+…$/);
    expect(result.length).toBeLessThanOrEqual(24);
  });

  it('is a sentence rather than code or cells of a table, unless only these have the words', () => {
    const text = '先查询格式。\tVkFormat format = pick(格式);\n再创建图像，格式不变。\t格式 · 说明 · 布局';
    const excerpt = (...tokens: string[]): string | undefined =>
      showHit({...result(4, 1, 9), text, tokens, tree: 'none'}, {languages, length: 50, headingLength: 100})
        .excerpt?.map((segment) => segment.text)
        .join('');
    expect(excerpt('格式')).toBe('先查询格式。');
    expect(excerpt('图像', '格式')).toBe('再创建图像，格式不变。');
    expect(excerpt('vkformat')).toBe('VkFormat format = pick(格式);');
    expect(excerpt('说明', '布局')).toBe('格式 · 说明 · 布局');
  });

  it('fault 83: SU-20 leaves markup as text', () => {
    expect(shown('<img onerror=x>', ['img'], 80)).toBe('<[img] onerror=x>');
  });
});

describe('addresses', () => {
  it('SU-16 HL-01 puts one parameter a word before the hash', () => {
    expect(highlightedUrl('/a', ['创建', 'x&y'], '#h')).toBe(
      `/a?_highlight=${encodeURIComponent('创建')}&_highlight=x%26y#h`,
    );
    expect(withoutHighlight('?a=1&_highlight=x&b=%20')).toBe('?a=1&b=%20');
  });

  it('SL-06 refuses an index of another origin', () => {
    expect(() => indexFolder('/', '//other.test/', 'https://a.test')).toThrow('Unexpected version url');
    expect(() => indexFolder('/', '/other.test/', 'https://a.test')).toThrow('Unexpected version url');
    expect(() => indexFolder('/x/', '../y', 'https://a.test')).toThrow('Unexpected version url');
    expect(indexFolder('/x/', 'next', 'https://a.test')).toBe('/x/next/');
  });

  it('SU-02 knows its shortcut, also with caps lock', () => {
    const key = {key: 'K', ctrlKey: true, metaKey: false, shiftKey: false, altKey: false};
    expect(isShortcut(key, 'mod+k', false)).toBe(true);
    expect(isShortcut(key, 'mod+k', true)).toBe(false);
    expect(isShortcut({...key, ctrlKey: false, metaKey: true}, 'mod+k', true)).toBe(true);
    expect(isShortcut({...key, altKey: true}, 'mod+k', false)).toBe(false);
  });

  it('SU-02 knows its shortcut on keyboards with other letters, by the place of the key', () => {
    const key = {key: 'л', code: 'KeyK', ctrlKey: true, metaKey: false, shiftKey: false, altKey: false};
    expect(isShortcut(key, 'mod+k', false)).toBe(true);
    expect(isShortcut({...key, code: 'KeyJ'}, 'mod+k', false)).toBe(false);
    expect(isShortcut({...key, key: 't'}, 'mod+k', false), 'Dvorak').toBe(false);
  });

  it('takes a slash as a shortcut, but not with other keys or when the page has used it', () => {
    const key = {key: '/', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, target: null};
    expect(isSlash({...key, defaultPrevented: false})).toBe(true);
    // Where a slash needs Shift.
    expect(isSlash({...key, shiftKey: true, defaultPrevented: false})).toBe(true);
    expect(isSlash({...key, ctrlKey: true, defaultPrevented: false})).toBe(false);
    expect(isSlash({...key, defaultPrevented: true})).toBe(false);
  });
});

describe('the page of results', () => {
  const hit = (icon: ShownHit['icon'], url: string, hash = '', excerpt?: string): ShownHit => ({
    ...{url, hash, icon, tree: 'none', title: [], crumbs: [], heading: [{text: url}], tokens: []},
    ...(excerpt !== undefined && {excerpt: [{text: excerpt}]}),
  });

  it('shows a page that is found by its title and the text below it once', () => {
    const shown = withoutRepeatedTitles([
      hit('page', '/a'),
      hit('text', '/a', '', 'first words'),
      hit('text', '/a', '#later', 'later words'),
      hit('text', '/b', '', 'words of another page'),
    ]);
    expect(shown.map(({url, hash, excerpt}) => [url + hash, excerpt?.[0]?.text])).toEqual([
      ['/a', 'first words'],
      ['/a#later', 'later words'],
      ['/b', 'words of another page'],
    ]);
  });

  it('shows a page and a section once, whatever else of it is found', () => {
    const shown = withoutRepeatedTitles([
      hit('text', '/a', '', 'description'),
      hit('heading', '/a', '#later'),
      hit('page', '/a'),
      hit('text', '/a', '#later', 'later words'),
      hit('text', '/a', '', 'first words'),
    ]);
    expect(shown.map(({url, hash, excerpt}) => [url + hash, excerpt?.[0]?.text])).toEqual([
      ['/a', 'description'],
      ['/a#later', 'later words'],
    ]);
  });
});

describe('groups of results', () => {
  it('begin with the page, if it is found', () => {
    const at = (hash: string): ShownHit => ({
      ...{url: '/a', hash, icon: 'text', tree: 'none', title: [], crumbs: [], heading: [], tokens: []},
    });
    const [group] = groupedByPage([at('#1'), at(''), at('#2')]);
    expect(group?.map(({hash}) => hash)).toEqual(['', '#1', '#2']);
  });

  it('keep the order of the first hits of pages', () => {
    const at = (url: string, hash: string): ShownHit => ({
      ...{url, hash, icon: 'text', tree: 'none', title: [], crumbs: [], heading: [], tokens: []},
    });
    const hits = [at('/a', '#1'), at('/b', '#1'), at('/a', '#2')];
    expect(groupedByPage(hits).map((group) => group.map(({url, hash}) => url + hash))).toEqual([
      ['/a#1', '/a#2'],
      ['/b#1'],
    ]);
  });
});

describe('loading', () => {
  const request = {text: 'x', folder: '/', context: '', limit: 8, contextLength: 50};

  it('SL-05 asks again after a failure', async () => {
    let asked = 0;
    const engine = createSearchEngine(() => {
      asked++;
      return Promise.reject(new Error('offline'));
    });
    await expect(engine.search(request)).rejects.toThrow('offline');
    await expect(engine.search(request)).rejects.toThrow('offline');
    expect(asked).toBe(2);
  });

  it('SL-05 asks again for what was JSON of another form', async () => {
    let asked = 0;
    const engine = createSearchEngine(() => {
      asked++;
      return Promise.resolve({version: 1});
    });
    for (let round = 0; round < 2; round++)
      await expect(engine.search(request)).rejects.toMatchObject({kind: 'damaged'});
    expect(asked).toBe(2);
  });

  it.each([null, 'text', [], {files: {}}, {files: {'': {}}, texts: []}])(
    'SL-08 says what is wrong with %j in the place of an index',
    async (content) => {
      await expect(createSearchEngine(() => Promise.resolve(content)).search(request)).rejects.toMatchObject({
        name: 'SearchError',
      });
    },
  );
});
