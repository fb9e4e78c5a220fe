import fc from 'fast-check';
import {beforeAll, describe, expect, it} from 'vitest';
import {createSearchEngine, type SearchEngine} from '../../../../plugins/search-local/client/search-engine.ts';
import {checkProperty} from '../../../harness/rounds.ts';
import {numberedPages, writtenIndex} from './written-index.ts';

/**
 * What people could type or paste: each query is answered with hits of the index, whose marks lie
 * in their texts. `npm run test:long` tries them for minutes.
 */
const COUNT = Number(process.env['INKSTONE_FUZZ'] ?? 300);
const SEED = Number(process.env['INKSTONE_SEED'] ?? 1);

const WORDS = [
  ...[
    'swapchain',
    'swap chain',
    'vkCreateSwapchainKHR',
    'VK_KHR_swapchain',
    '交换链',
    '交換鏈',
    'jiaohuanlian',
    'jhl',
    '描述符集',
  ],
  ...[
    'the',
    '的',
    '+',
    '-',
    '*',
    '~1',
    '^2',
    ':',
    'title:',
    '"',
    '\\',
    '(',
    ')',
    '[',
    ']',
    '.*',
    '$',
    '|',
    '?',
    '%',
    '<b>',
    '&amp;',
  ],
  ...[
    '\u0000',
    '\ud800',
    '\udc00',
    '\u202e',
    '\u200b',
    '\u3000',
    '\n',
    '\t',
    '👩‍👩‍👧',
    'İ',
    'ß',
    'ﬁ',
    'Ａ',
    'e\u0301',
    '가',
    'ا',
    '__proto__',
  ],
  ...['constructor', 'toString', 'x'.repeat(3000), '字'.repeat(3000), 'a '.repeat(500)],
];
const query = fc
  .array(fc.oneof(fc.constantFrom(...WORDS), fc.string({maxLength: 20, unit: 'binary'})), {maxLength: 6})
  .chain((parts) => fc.constantFrom('', ' ', '-').map((between) => parts.join(between)));

const PAGES = ['交换链', '描述符集', 'vkCreateSwapchainKHR', 'Memory heaps'].map((title, at) => ({
  path: `p${at}`,
  title,
  description: `${title}：说明 with words`,
  sections: [
    {title, hash: '', content: `关于 ${title} 的 <b>一段</b> text & more, VK_KHR_swapchain, 重建交换链。`},
    {title: '参数', hash: '#参数', content: '第一个参数是设备，constructor 与 toString 也是词。'},
  ],
}));

describe(`queries with random changes (seed ${SEED})`, () => {
  let engine: SearchEngine;
  beforeAll(() => void (engine = createSearchEngine(writtenIndex(numberedPages(PAGES)))));

  it(`fault 29: ${COUNT} of them are answered`, {timeout: COUNT * 500 + 60_000}, async () => {
    const known = await engine.search({text: '交换链', folder: '/', context: '', limit: 8, contextLength: 50});
    expect(known.hits.length).toBeGreaterThan(0);
    const property = fc.asyncProperty(query, fc.constantFrom(1, 8, 100), async (text, limit) => {
      const {hits} = await engine.search({text, folder: '/', context: '', limit, contextLength: 50});
      expect(hits.length).toBeLessThanOrEqual(limit);
      for (const hit of hits) expect(JSON.stringify(hit)).not.toMatch(/undefined|null,null|NaN/);
    });
    await checkProperty('queries', property, {count: COUNT, seed: SEED});
  });
});
