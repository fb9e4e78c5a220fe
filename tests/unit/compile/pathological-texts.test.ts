import {describe, expect, it} from 'vitest';
import {compileSite} from './fixture.ts';

/**
 * Texts that take parsers and regular expressions longer than their length explains. Each must be
 * compiled or refused with a code, within the time that a test may take; most take a few dozen
 * milliseconds.
 */
const TIMEOUT = 30_000;

const rows = (count: number, row: (index: number) => string): string =>
  Array.from({length: count}, (_, i) => row(i)).join('\n');
const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\`\n`;

/** Builds each text with about so many characters. */
const TEXTS: Record<string, (length: number) => string> = {
  'opening brackets': (n) => '['.repeat(n),
  'opening images': (n) => '!['.repeat(n / 2),
  'opening image brackets': (n) => '![[['.repeat(n / 4),
  'links in links': (n) => `${'['.repeat(n / 5)}a${'](b)'.repeat(n / 5)}`,
  'links that are not closed': (n) => '[a]('.repeat(n / 4),
  'references that are not closed': (n) => '[a]['.repeat(n / 4),
  'definitions and references': (n) => `${rows(n / 12, (i) => `[a${i}]: x\n`)}\n${rows(n / 12, (i) => `[a${i}]`)}`,
  'equal definitions': (n) => '[a]: x\n'.repeat(n / 7),
  'footnotes that refer to each other': (n) => `${rows(n / 15, (i) => `[^${i}]: [^${i + 1}]\n`)}\n[^0]`,
  'footnotes without a definition': (n) => '[^a]'.repeat(n / 4),
  'emphasis that is not closed': (n) => '*a '.repeat(n / 3),
  'emphasis in words': (n) => 'a**b'.repeat(n / 4),
  'single emphasis in words': (n) => 'a*'.repeat(n / 10),
  'strikethrough that is not closed': (n) => '~~a '.repeat(n / 4),
  'runs of backticks': (n) => rows(Math.sqrt(2 * n), (i) => '`'.repeat(i)),
  'backticks between letters': (n) => '`a'.repeat(n / 2),
  'less-than signs': (n) => '<'.repeat(n),
  'tags that are not closed': (n) => '<b>'.repeat(n / 3),
  'comments that are not closed': (n) => '<!--'.repeat(n / 4),
  'instructions that are not closed': (n) => '<?'.repeat(n / 2),
  'character data that is not closed': (n) => '<![CDATA['.repeat(n / 9),
  'lines of tags': (n) => '<div>\n'.repeat(n / 6),
  attributes: (n) => `<a ${'b '.repeat(n / 2)}>x</a>`,
  ampersands: (n) => '&'.repeat(n),
  entities: (n) => '&amp;'.repeat(n / 5),
  'numeric entities that do not end': (n) => '&#x'.repeat(n / 3),
  'opening braces': (n) => '{'.repeat(n),
  'empty expressions': (n) => '{}'.repeat(n / 2),
  'comments in an expression': (n) => `{${'/**/'.repeat(n / 4)}x}`,
  'labels in an expression': (n) => `{${'a:'.repeat(n / 2)}}`,
  'one long word': (n) => 'a'.repeat(n),
  'one long word of Chinese': (n) => '字'.repeat(n),
  emoji: (n) => '👩‍👩‍👧'.repeat(n / 8),
  'spaces before a letter': (n) => `${' '.repeat(n)}a`,
  'spaces between letters': (n) => `a${' '.repeat(n)}b`,
  'empty lines': (n) => '\n'.repeat(n),
  backslashes: (n) => '\\'.repeat(n),
  'cells of a table': (n) => '|'.repeat(n),
  'a wide table': (n) => `${'|a'.repeat(n / 8)}\n${'|-'.repeat(n / 8)}\n${'|b'.repeat(n / 8)}`,
  'items of a list': (n) => '- a\n'.repeat(n / 4),
  'nested items': (n) => rows(Math.sqrt(n), (i) => `${'  '.repeat(i)}- a`),
  'nested quotes': (n) => rows(Math.sqrt(2 * n), (i) => `${'>'.repeat(i)} a`),
  'directives in a text': (n) => ':a[b]'.repeat(n / 5),
  'admonitions that are not closed': (n) => ':::a\n'.repeat(n / 5),
  addresses: (n) => 'http://a.b/ '.repeat(n / 12),
  'an address with parentheses': (n) => `http://a.b/${'('.repeat(n / 2)}${')'.repeat(n / 2)}`,
  'an address with entities': (n) => `http://a.b/${'&a;'.repeat(n / 3)}`,
  'beginnings of addresses': (n) => 'www.'.repeat(n / 4),
  'dots before an at sign': (n) => `${'a.'.repeat(n / 2)}@b`,
  'at signs': (n) => 'a@'.repeat(n / 2),
  headings: (n) => '# a\n'.repeat(n / 4),
  'a long heading ID': (n) => `## a {#${'a'.repeat(n)}}`,
  'many heading IDs': (n) => `## ${'{#a} '.repeat(n / 5)}`,
  imports: (n) => "import a from 'a'\n".repeat(n / 18),
  exports: (n) => rows(n / 20, (i) => `export const a${i} = 1`),
  'beginnings of front matter': (n) => '---\n'.repeat(n / 4),
  'Markdown in a code block': (n) => fence('md', '['.repeat(n)),
  'HTML in a code block': (n) => fence('html', '<a '.repeat(n / 3)),
  'JSX in a code block': (n) => fence('jsx', '<a>{'.repeat(n / 4)),
  'quotes in a code block': (n) => fence('js', '"'.repeat(n)),
  'slashes in a code block': (n) => fence('js', '/'.repeat(n)),
  'templates in a code block': (n) => fence('cpp', 'a<'.repeat(n / 2)),
  'options of a code block': (n) => fence(`js ${'{'.repeat(n)}`, '1'),
  'line numbers of a code block': () => fence('js {1-9999999}', '1'),
};

describe.each([
  ['auto', 50_000],
  ['unified', 5_000],
] as const)('fault 15: compiler %s with %i characters', (compiler, length) => {
  it.each(Object.keys(TEXTS))('%s', {timeout: TIMEOUT}, async (name) => {
    const text = TEXTS[name]?.(length) ?? '';
    const {diagnostics} = await compileSite({'docs/a.mdx': text}, {markdown: {compiler}});
    for (const {code, stack} of diagnostics)
      expect([code, stack]).toEqual([expect.stringMatching(/^INK[24]/), undefined]);
  });
});
