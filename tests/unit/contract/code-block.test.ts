import {describe, expect, test} from 'vitest';
import {parseCodeBlock} from '../../../contract/code-instructions.ts';

const read = (text: string, language: string, metastring?: string) =>
  parseCodeBlock({text, className: `language-${language}`, ...(metastring ? {metastring} : {})});
const MARK = ['theme-code-block-highlighted-line'];

describe('reading a code block', () => {
  test('MDX-14, MDX-17: title and line numbers', () => {
    expect(read('a', 'js', 'title="src/a \'b\'.js" showLineNumbers')).toMatchObject({
      title: "src/a 'b'.js",
      lineNumbers: 1,
    });
    expect(read('a', 'py', 'showLineNumbers=10 title=\'pour "it".py\'')).toMatchObject({
      title: 'pour "it".py',
      lineNumbers: 10,
    });
    expect(read('a', 'js', 'title="showLineNumbers {1}"')).toMatchObject({lineNumbers: false, lineClassNames: {}});
  });

  test('MDX-17: any word that begins with showLineNumbers', () => {
    const firstLine = (metastring: string) => read('a', 'js', metastring).lineNumbers;
    expect(['={true}', '=true', ',', '=0', '=-3'].map((end) => firstLine(`{1} showLineNumbers${end}`))).toEqual([
      1, 1, 1, 0, -3,
    ]);
    expect(firstLine('noshowLineNumbers')).toBe(false);
  });

  test('MDX-15, MDX-48: ranges win over comments, which then stay', () => {
    const {code, lineClassNames} = read('a\n// highlight-next-line\nb\n', 'js', '{1,3-9}');
    expect([code, lineClassNames]).toEqual(['a\n// highlight-next-line\nb', {0: MARK, 2: MARK}]);
  });

  test('MDX-16: comments in the style of the language, alone on their line, are taken out', () => {
    const {code, lineClassNames} = read(
      '// highlight-next-line\na\n  /* highlight-start */\nb\nc // highlight-end\n{/* highlight-end */}\nd',
      'jsx',
    );
    expect([code, lineClassNames]).toEqual(['a\nb\nc // highlight-end\nd', {0: MARK, 1: MARK, 2: MARK}]);
    expect(read('# highlight-next-line\na', 'js').code).toContain('# highlight');
    expect(read('# highlight-next-line\na', 'bash').lineClassNames).toEqual({0: MARK});
    expect(read('-- highlight-next-line\na', 'sql').lineClassNames).toEqual({0: MARK});
    expect(read('/* highlight-next-line */\na', 'sql').lineClassNames).toEqual({0: MARK});
    expect(read('<!-- highlight-next-line -->\na', 'html').lineClassNames).toEqual({0: MARK});
    expect(read('REM highlight-next-line\na', 'vb').lineClassNames).toEqual({0: MARK});
    expect(read('# highlight-next-line\na', 'constructor').lineClassNames).toEqual({0: MARK});
  });

  test('MDX-48: several configured comments may hit one line', () => {
    const magicComments = [
      {className: 'x', line: 'mark'},
      {className: 'y', block: {start: 'from', end: 'to'}},
    ];
    const block = parseCodeBlock({text: '// from\n// mark\na\nb\n// to\nc', className: 'language-js'}, {magicComments});
    expect([block.code, block.lineClassNames]).toEqual(['a\nb\nc', {0: ['x', 'y'], 1: ['y']}]);
  });

  test('MDX-19: language from prop, class, default, else text', () => {
    expect(parseCodeBlock({text: '', language: 'GLSL', className: 'language-js'}).language).toBe('glsl');
    expect(parseCodeBlock({text: '', className: 'a language-TSX b'}).language).toBe('tsx');
    expect(parseCodeBlock({text: ''}, {defaultLanguage: 'Rust'}).language).toBe('rust');
    expect(parseCodeBlock({text: ''}).language).toBe('text');
    expect(parseCodeBlock({text: '', className: 'language-'}, {defaultLanguage: 'rust'}).language).toBe('text');
  });
});
