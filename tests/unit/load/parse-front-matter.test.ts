import {describe, expect, it} from 'vitest';
import {InkstoneError, type Diagnostic} from '../../../contract/diagnostic.ts';
import {frontMatterPlace} from '../../../core/load/front-matter.ts';
import {parseFrontMatter} from '../../../core/load/front-matter.ts';

function diagnosticsOf(text: string): readonly Diagnostic[] {
  try {
    parseFrontMatter(text, 'a.md');
  } catch (error) {
    if (error instanceof InkstoneError) return error.diagnostics;
    throw error;
  }
  return [];
}

describe('parseFrontMatter', () => {
  it('MDX-46 reads lines of a text in quotes that are not indented, as Docusaurus does', () => {
    const text = "---\na: 'one\nb: two\n\nit''s'\nc: [\"x\ny\"]\n---\nBody";
    expect(parseFrontMatter(text, 'a.md').frontMatter).toEqual({a: "one b: two\nit's", c: ['x y']});
    expect(diagnosticsOf("---\na: 'one\nb: 'two'\n---\n").map(({message}) => message)).toContain(
      'Invalid YAML: The quote is not closed.',
    );
  });

  it('MDX-46 reads dates, octal-looking numbers, words and merges as Docusaurus does', () => {
    const text =
      '---\nbase: &b {x: 1}\nmore: {<<: *b}\ndate: 2021-01-01\ntime: 12:30\nword: yes\nnumber: 014\n---\nBody';
    expect(parseFrontMatter(text, 'a.md').frontMatter).toEqual({
      base: {x: 1},
      more: {x: 1},
      date: new Date('2021-01-01T00:00:00.000Z'),
      time: '12:30',
      word: 'yes',
      number: 14,
    });
  });

  it.each(['\n', '\r\n', '\r'])('fault 9: counts lines with line end %j', (end) => {
    const parsed = parseFrontMatter(['---', 'title: A', 'tags: [b]', '---', 'Body', ''].join(end), 'a.md');
    expect(parsed).toEqual({frontMatter: {title: 'A', tags: ['b']}, body: `Body${end}`, lineOffset: 4});
  });

  it.each(['', '   \n', 'Text\n---\na: b\n---\n', '----\na\n---\n', '--- two words\n---\n'])(
    'takes %j for a text without front matter',
    (text) => {
      expect(parseFrontMatter(text, 'a.md')).toEqual({frontMatter: {}, body: text, lineOffset: 0});
    },
  );

  it('fault 7: an empty front matter and an empty body are no mistake', () => {
    expect(parseFrontMatter('---\n---', 'a.md')).toEqual({frontMatter: {}, body: '', lineOffset: 1});
  });

  it('fault 6: reports front matter that is never closed', () => {
    expect(diagnosticsOf('---\ntitle: A\n\nText')).toMatchObject([{code: 'INK2001', place: {line: 1, column: 1}}]);
  });

  it('fault 1: reports an unclosed quote', () => {
    expect(diagnosticsOf('---\na: b\ntitle: "A\n---\nText')[0]).toMatchObject({code: 'INK2002', place: {line: 3}});
  });

  it('fault 2: names both lines of a duplicate key', () => {
    expect(diagnosticsOf('---\ntitle: A\nid: b\ntitle: B\n---\n')).toMatchObject([
      {code: 'INK2003', place: {line: 4, column: 1}, related: [{place: {line: 2, column: 1}}]},
    ]);
  });

  it('fault 3: reports a tab', () => {
    expect(diagnosticsOf('---\na:\n\tb: c\n---\n')[0]).toMatchObject({code: 'INK2004', place: {line: 3}});
  });

  it.each(['js', 'javascript', 'coffee', 'json'])('fault 89: never runs front matter in %s', (language) => {
    expect(diagnosticsOf(`---${language}\nthrow new Error('run')\n---\n`)).toMatchObject([{code: 'INK2006'}]);
  });

  it('refuses an alias inside of the value that it names, with its place', () => {
    expect(diagnosticsOf('---\ntitle: x\na: &a [1, *a]\n---\n')).toMatchObject([
      {code: 'INK2009', place: {line: 3, column: 11}},
    ]);
    expect(diagnosticsOf('---\na: &a\n  b: &b\n    c: *a\n---\n')).toMatchObject([{place: {line: 4, column: 8}}]);
    expect(diagnosticsOf('---\na: &a [1]\nb: [*a, *a]\n---\n')).toEqual([]);
  });

  it('fault 88: refuses a bomb of aliases and deep nesting', () => {
    const levels = 'abcdefghi'.split('').map(
      (name, at, all) =>
        `${name}: &${name} [${Array(9)
          .fill(at ? `*${all[at - 1]}` : 'x')
          .join(',')}]`,
    );
    expect(diagnosticsOf(`---\n${levels.join('\n')}\n---\n`)).toMatchObject([{code: 'INK2009', place: {line: 3}}]);
    const deep = ['a: '.padEnd(20_000, '['), 'a:\n  '.padEnd(20_000, '- '), 'a: '.padEnd(20_000, '{x: ')];
    for (const yaml of deep)
      expect(diagnosticsOf(`---\n${yaml}\n---\n`)).toMatchObject([
        {code: 'INK2009', message: expect.stringContaining('nested too deeply') as string},
      ]);
  });

  it('fault 87: __proto__ changes nothing but the object itself', () => {
    parseFrontMatter('---\n__proto__: {polluted: 1}\nconstructor: {prototype: {polluted: 1}}\n---\n', 'a.md');
    expect(({} as {polluted?: number}).polluted).toBeUndefined();
  });

  it('refuses a list at the top', () => {
    expect(diagnosticsOf('---\n- a\n---\n')).toMatchObject([{code: 'INK2005'}]);
  });
});

describe('frontMatterPlace', () => {
  const document = {
    path: '/s/a.md',
    text: '---\r\ntitle: A\r\ntags: [x, why]\r\nlast_update:\r\n  date: soon\r\n---\r\n',
  };

  it('finds keys, values, list items and nested fields', () => {
    expect(frontMatterPlace(document, ['tags'])).toMatchObject({line: 3, column: 1, endColumn: 5});
    expect(frontMatterPlace(document, ['tags'], {at: 'value'})).toMatchObject({line: 3, column: 7});
    expect(frontMatterPlace(document, ['tags', 1])).toMatchObject({line: 3, column: 11, endColumn: 14});
    expect(frontMatterPlace(document, ['last_update', 'date'], {at: 'value'})).toMatchObject({line: 5, column: 9});
  });

  it('gives the nearest place for a field that is missing', () => {
    expect(frontMatterPlace(document, ['last_update', 'author'])).toMatchObject({line: 4});
    expect(frontMatterPlace({path: 'b.md', text: 'no front matter'}, ['x'])).toEqual({
      file: 'b.md',
      line: 1,
      column: 1,
    });
  });
});
