import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {findRegions, shownLines} from '../../../core/compile/steps/code-from-file.ts';
import {compileSite, page, writeSite} from './fixture.ts';

const MAIN = [
  'class App {',
  '    // #region start',
  '    void start() {',
  '        // #region window',
  '        open();',
  '',
  '        show();',
  '        // #endregion window',
  '        run();',
  '    }',
  '    // #endregion start',
  '};',
  '',
].join('\n');

const files = {'code/main.cpp': MAIN, 'docs/near.glsl': 'void main() {}\n'};

/** The code of the first block, as the reader sees it. */
async function shown(text: string, more: Record<string, string> = {}): Promise<string> {
  const {html, diagnostics} = await page(text, {files: {...files, ...more}});
  expect(diagnostics).toEqual([]);
  return /<code[^>]*>([^]*?)<\/code>/.exec(html())?.[1] ?? '';
}

async function said(text: string, more: Record<string, string> = {}) {
  const {diagnostics} = await page(text, {files: {...files, ...more}});
  return diagnostics.map(({code, message, hint, place}) => [code, message, hint, `${place?.line}:${place?.column}`]);
}

describe('code from files', () => {
  test('a fence shows a whole file, from the site or from beside the document', async () => {
    expect(await shown('```glsl file=./near.glsl\n```')).toBe('void main() {}\n');
    expect(await shown('```cpp title="a" file="@site/code/main.cpp"\n```')).toBe(
      'class App {\n    void start() {\n        open();\n\n        show();\n        run();\n    }\n};\n',
    );
  });

  test('a region is moved to the left, markers inside it are left out', async () => {
    expect(await shown('```cpp file=@site/code/main.cpp#window\n```')).toBe('open();\n\nshow();\n');
    expect(await shown('```cpp file=../code/main.cpp#start\n```')).toBe(
      'void start() {\n    open();\n\n    show();\n    run();\n}\n',
    );
  });

  test('fault 20: regions of one name are shown one after the other, lines are possible as well', async () => {
    const twice = '# region a\none\n# endregion\ntwo\n# region a\nthree\n# endregion\n';
    expect(await shown('```sh file=./x.sh#a\n```', {'docs/x.sh': twice})).toBe('one\nthree\n');
    expect(await shown('```sh file=./x.sh#L2-L4\n```', {'docs/x.sh': twice})).toBe('one\ntwo\n');
  });

  test('the code is highlighted, and lines of it can be marked', async () => {
    const {codes} = await page('```cpp {2} file=@site/code/main.cpp#start\n```', {files});
    expect(codes[0]?.[1]).toContain('<span class="token keyword">void</span>');
  });

  test('a fence with code, or with a path that is not ours, stays as it is', async () => {
    expect(await shown('```js file=./gone.js\nlet a;\n```')).toBe('let a;\n');
    expect(await shown('```js file=app.js\n```')).toBe('');
  });

  test('fault 20: what is missing or never closed is named with its place and the nearest name', async () => {
    expect(await said('# T\n\n```cpp file=@site/code/main.cpp#windov\n```')).toEqual([
      ['INK4024', 'The code file "@site/code/main.cpp" has no region "windov".', 'Did you mean "window"?', '3:13'],
    ]);
    expect(await said('```cpp file=@site/code/mian.cpp\n```')).toEqual([
      ['INK4022', 'The code file "@site/code/mian.cpp" does not exist.', 'Did you mean "main.cpp"?', '1:13'],
    ]);
    expect((await said('```cpp file=@site/code/main.cpp#L9-L99\n```'))[0]?.[1]).toBe(
      'The code file "@site/code/main.cpp" has no lines "L9-L99": it has 12 lines.',
    );
    expect((await said('```c file=./x.c#a\n```', {'docs/x.c': '// #region a\nint a;\n'}))[0]?.slice(0, 2)).toEqual([
      'INK4025',
      'The region "a" of "./x.c" starts on line 1 and is never closed.',
    ]);
  });

  test('nothing outside the site is read, neither by its path nor through a symbolic link', async () => {
    const outside = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'outside-')), 'secret.txt');
    fs.writeFileSync(outside, 'secret');
    const dir = writeSite(files);
    fs.symlinkSync(outside, path.join(dir, 'docs/link.txt'));
    for (const written of ['./link.txt', '@site/../x/secret.txt', '../../secret.txt']) {
      const {diagnostics, html} = await page(`\`\`\`txt file=${written}\n\`\`\``, {files, dir});
      expect(html()).not.toContain('secret\n');
      expect(diagnostics.map(({code}) => code)).toEqual(['INK4023']);
    }
  });

  test('a page is compiled again when the file that it shows has changed, and only then', async () => {
    const site = {...files, 'docs/a.mdx': '```cpp file=@site/code/main.cpp#window\n```', 'docs/b.mdx': '# b'};
    const {dir} = await compileSite(site);
    expect((await compileSite(site, {dir})).compiledCount).toBe(0);
    const changed = await compileSite({...site, 'code/main.cpp': MAIN.replace('open()', 'openAll()')}, {dir});
    expect(changed.compiledCount).toBe(1);
    expect(changed.documents.get('docs/a.mdx')?.code).toContain('openAll');
  });
});

describe('regions', () => {
  test('markers are read in the comments of many languages, and as pragmas', () => {
    const markers = ['// #region x', '//region x', '# #region x', '# region x', '#pragma region x', '/* #region x */'];
    for (const marker of [...markers, '<!-- #region x -->', '-- #region x', '; #region x', '  % #region x  ']) {
      const end = marker.replace('region', 'endregion');
      expect([marker, findRegions([marker, 'a', end])]).toEqual([marker, [{name: 'x', first: 1, end: 2}]]);
    }
    expect(findRegions(['a // #region x', 'region x', '// a region x'])).toEqual([]);
  });

  test('fault 20: of nested regions, an end without a name closes the innermost region', () => {
    const lines = ['// #region a', '// #region b', 'x', '// #endregion', '// #endregion'];
    expect(findRegions(lines)).toEqual([
      {name: 'a', first: 1, end: 4},
      {name: 'b', first: 2, end: 3},
    ]);
  });

  test('tabs and spaces are not mixed up when code moves to the left', () => {
    expect(shownLines([['', '\ta', '\t\tb', '']])).toBe('a\n\tb');
    expect(shownLines([['\ta', '  b']])).toBe('\ta\n  b');
  });

  test('each part moves on its own, and around instructions to a preprocessor', () => {
    expect(
      shownLines([
        ['a', ''],
        ['    b', '        c'],
      ]),
    ).toBe('a\n\nb\n    c');
    expect(shownLines([['#ifdef A', '    a();', '#endif', '    b();']])).toBe('#ifdef A\na();\n#endif\nb();');
    expect(shownLines([['#include <a>', '#define B']])).toBe('#include <a>\n#define B');
  });
});

test('a path without "./" and an open quote are warnings; other values are those of plugins', async () => {
  expect(await said('```glsl file=near.glsl\n```\n\n```glsl file="@site/code/main.cpp\n```')).toEqual([
    [
      'INK4022',
      'The code file "near.glsl" is not read, so the block stays empty: its path has no "./".',
      'Write "./near.glsl".',
      '1:14',
    ],
    ['INK4022', 'The quote of "file" is not closed, so the block stays empty.', 'Close it.', '4:14'],
  ]);
  expect(await said('```glsl file=other.glsl\n```\n\n```glsl file=near.glsl\ncode\n```')).toEqual([]);
});
