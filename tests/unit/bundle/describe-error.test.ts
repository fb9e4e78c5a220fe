import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {StatsError} from 'webpack';
import {describe, expect, it} from 'vitest';
import {describeError} from '../../../core/bundle/describe-error.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'describe-error-'));
const page = path.join(dir, 'page.tsx');
fs.writeFileSync(page, `\n// head\nimport {a} from './gone';\n`);
const sources = {generatedDirs: ['/cache/entries'], importersOf: () => [page]};
const error = (message: string, moduleIdentifier: string): StatsError => ({message, moduleIdentifier}) as StatsError;

describe('errors of webpack', () => {
  it('an absolute path that code imports is named as it is written', () => {
    const file = path.join(dir, 'absolute.tsx');
    fs.writeFileSync(file, `import {a} from '/parts/gone.js';\n`);
    const said = describeError(error(`Module not found: Error: Can't resolve '/parts/gone.js'`, file), sources);
    expect(said).toMatchObject({
      message: 'Cannot find module "/parts/gone.js".',
      place: {file, line: 1, column: 17, endColumn: 33},
    });
  });

  it('a module that is not found is shown where the source names it, not where the compiled text does', () => {
    const said = describeError(
      error(`Module not found: Error: Can't resolve './gone' in '${dir}'`, `swc-loader!${page}`),
      sources,
    );
    expect(said).toMatchObject({code: 'INK5003', place: {file: page, line: 3, column: 17, endColumn: 25}});
  });

  it('what a document asks for is shown in the document, not in the generated registry', () => {
    const said = describeError(error(`Can't resolve './gone' in 'x'`, '/cache/entries/registry.cjs'), sources);
    expect(said.place?.file).toBe(page);
  });

  it('a mistake in a style sheet of Sass is shown in the file that has it, which another one imports', () => {
    const [file, part] = [path.join(dir, 'site.scss'), path.join(dir, '_part.scss')];
    fs.writeFileSync(part, '.b {\n  width: 1px + ;\n');
    const frame = '    ╷\n  2 │   width: 1px + ;\n    │                ^\n    ╵';
    const trace = `    ${path.relative('', part)} 2:16  @import\n    ${path.relative('', file)} 1:9  root stylesheet`;
    const message = `Module build failed (from sass-loader):\nExpected expression.\n${frame}\n${trace}`;
    expect(describeError(error(message, file), sources)).toMatchObject({
      code: 'INK5004',
      message: 'Could not parse the code: Expected expression.',
      place: {file: part, line: 2, column: 16},
    });
  });

  it('a mistake in a style sheet of Less is shown in the file that has it, which another one imports', () => {
    const [file, part] = [path.join(dir, 'site.less'), path.join(dir, 'part.less')];
    const said = (reason: string): unknown => {
      const frame = `.a { }\n.b { color: @nothing; }\n            ^\n${reason}`;
      const place = `      Error in ${part} (line 2, column 12)`;
      return describeError(error(`Module build failed (from less-loader):\n\n\n${frame}\n${place}`, file), sources);
    };
    expect(said('Variable @nothing is undefined')).toMatchObject({
      code: 'INK5004',
      message: 'Could not parse the code: Variable @nothing is undefined.',
      place: {file: part, line: 2, column: 13},
    });
    expect(said("Less resolver error:\n'../gone' wasn't found.\n\nWebpack resolver error details:\n")).toMatchObject({
      message: "Could not parse the code: Less resolver error: '../gone' wasn't found.",
    });
  });

  it('a name that a strict module does not find is shown in the import', () => {
    const file = path.join(dir, 'strict.mjs');
    fs.writeFileSync(file, "import a from './a';\nimport {\n  one,\n  two,\n} from './b';\n");
    const said = (name: string, local: string, request: string): unknown =>
      describeError(
        error(
          `export '${name}' (imported as '${local}') was not found in '${request}' (possible exports: once, tow)`,
          `javascript/esm|swc-loader!${file}|server`,
        ),
        sources,
      );
    expect(said('two', 'two', './b')).toMatchObject({
      code: 'INK5015',
      severity: 'error',
      message: '"./b" has no export "two".',
      hint: 'Did you mean "tow"?',
      place: {file, line: 4, column: 3, endColumn: 6},
    });
    expect(said('default', 'a', './a')).toMatchObject({
      message: '"./a" has no default export.',
      hint: 'It exports once, tow.',
      place: {file, line: 1, column: 8},
    });
  });

  it('a file that is there could not be read', () => {
    const said = (request: string): unknown => describeError(error(`Can't resolve '${request}' in 'x'`, ''), sources);
    expect(said(page)).toMatchObject({code: 'INK9002', place: {file: page}});
    for (const request of [`${page}.gone`, dir]) expect(said(request)).toMatchObject({code: 'INK5003'});
  });

  it('the frame of the compiler becomes a place', () => {
    const frame = `Module build failed (from swc-loader):\nError:   x Expected '</', got '}'\n   ,-[${page}:4:1]\n 3 | a\n 4 |   return {1 +}\n   :           ^\n`;
    expect(describeError(error(frame, page), sources)).toMatchObject({
      code: 'INK5004',
      message: `Could not parse the code: Expected '</', got '}'.`,
      place: {file: page, line: 4, column: 11},
    });
  });

  it('an error that code of the site throws is shown there, without its stack', () => {
    const thrown = (frame: string): string =>
      `Module build failed (from x):\nError: no\n    at Array.map (<anonymous>)\n    at run (/p/node_modules/a/b.js:1:2)\n${frame}`;
    for (const frame of [
      `    at Object.Once (${path.join(dir, 'styles.js')}:7:3)`,
      `    at ${path.join(dir, 'styles.js')}:7:3`,
    ])
      expect(describeError(error(thrown(frame), page), sources)).toMatchObject({
        message: 'A loader or a plugin of the bundler failed: no',
        place: {file: path.join(dir, 'styles.js'), line: 7},
        related: [{place: {file: page}}],
      });
  });
});
