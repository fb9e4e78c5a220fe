import {describe, expect, it} from 'vitest';
import {checkNesting} from '../../../core/compile/check-nesting.ts';
import {page} from './fixture.ts';

const FRONT = '---\ntitle: x\n---\n\n';

/** Ends the native parser's process, or keeps a compiler busy for minutes. */
const DEEP: [what: string, text: string, place: object][] = [
  ['brackets in braces', `{${'['.repeat(10_000)}${']'.repeat(10_000)}}`, {line: 5, column: 501}],
  ['parentheses in an export', `export const a = ${'('.repeat(10_000)}1${')'.repeat(10_000)}`, {line: 5}],
  ['brackets over blank lines', `export const a = ${'[[[[[[[[[[\n\n'.repeat(1000)}`, {line: 105, column: 1}],
  ['templates', `{${'`${'.repeat(10_000)}}`, {line: 5}],
  ['attributes', `${'<b a={'.repeat(10_000)}1${'}/>'.repeat(10_000)}`, {line: 5}],
  ['labels of directives', `${':a['.repeat(10_000)}${']'.repeat(10_000)}`, {line: 5}],
  ['tags', `${'<b>'.repeat(10_000)}${'</b>'.repeat(10_000)}`, {line: 5, column: 1501}],
  ['quotes', `${'>'.repeat(10_000)} a`, {line: 5, column: 1}],
  ['lists', `${'- '.repeat(10_000)}a`, {line: 5, column: 1}],
  ['items', Array.from({length: 1000}, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'), {line: 105, column: 201}],
  [
    'items in a quote',
    Array.from({length: 1000}, (_, depth) => `> ${'  '.repeat(depth)}- a\n> b`).join('\n'),
    {line: 205},
  ],
  ['numbers', Array.from({length: 1000}, (_, depth) => `${'   '.repeat(depth)}1. a`).join('\n'), {line: 105}],
  ['admonitions that are not closed', ':::note\n\n'.repeat(1000), {line: 205, column: 1}],
  ['emphasis that is not closed', '*a **b '.repeat(5000), {line: 5}],
];

describe('a document that is nested too deeply', () => {
  describe.each(['auto', 'unified'] as const)('compiler %s', (compiler) => {
    it.each(DEEP)('fault 14: is reported with its place: %s', async (_what, text, place) => {
      const {diagnostics} = await page(`${FRONT}${text}`, {markdown: {compiler}});
      expect(diagnostics).toMatchObject([{code: 'INK4027', severity: 'error', place}]);
      expect(diagnostics[0]?.stack).toBeUndefined();
    });
  });

  it('fault 14: is reported without a stack where only the compiler notices', async () => {
    const {diagnostics} = await page(`${FRONT}{a${'.b'.repeat(20_000)}}`);
    expect(diagnostics).toMatchObject([{code: 'INK4027'}]);
    expect(diagnostics[0]?.stack).toBeUndefined();
  });

  it('does not reach the native parser as a chain of functions', async () => {
    const {diagnostics} = await page(`${FRONT}{${'a=>'.repeat(10_000)}a}`);
    expect(diagnostics).toMatchObject([{code: 'INK4004', place: {line: 5}}]);
  });
});

describe('checkNesting accepts', () => {
  const accepted: [what: string, text: string][] = [
    ['long lists of links', '- [a](b) *c* `[[[` :::\n'.repeat(5000)],
    ['admonitions that are closed', ':::note\n\n:::\n\n'.repeat(1000)],
    ['brackets in code blocks', `\`\`\`\n${'[[[[<b>:::note\n'.repeat(1000)}\`\`\`\n`],
    ['paragraphs with brackets that stay open', 'from [0, 1)\n\n(*a\n\n'.repeat(2000)],
    ['data over many lines', `export const a = [\n${'  {b: [1, 2], c: () => <i />},\n\n'.repeat(2000)}];`],
    ['a table of pointers', '| *a | **b |\n'.repeat(2000)],
    ['lists that come back', '- a\n  - b\n      - c\n'.repeat(2000)],
    ['items far to the right', `${' '.repeat(200)}- a\n`.repeat(2000)],
    ['a rule of any length', '- '.repeat(1000)],
  ];
  it.each(accepted)('%s', (_what, text) => {
    expect(() => checkNesting(text, 'mdx')).not.toThrow();
  });
});
