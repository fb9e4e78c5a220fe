import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {PassThrough} from 'node:stream';
import {afterAll, describe, expect, test} from 'vitest';
import type {Diagnostic} from '../../../contract/diagnostic.ts';
import {InkstoneError} from '../../../contract/diagnostic.ts';
import {codeFrame} from '../../../core/support/code-frame.ts';
import {
  countLine,
  DiagnosticLog,
  diagnosticsOf,
  formatDiagnostic,
  formatDiagnostics,
} from '../../../core/support/diagnostics.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-diagnostics-'));
afterAll(() => fs.rmSync(dir, {recursive: true, force: true}));

const link: Diagnostic = {
  code: 'INK4003',
  severity: 'error',
  message: 'Link to "./instal.md" has no target.',
  hint: 'Did you mean "./install.md"?',
  place: {file: 'content/setup.md', line: 3, column: 5},
};

describe('formatDiagnostic', () => {
  test('puts place, severity, code and message first, then the line with a caret, then the hint', () => {
    fs.mkdirSync(path.join(dir, 'content'), {recursive: true});
    fs.writeFileSync(path.join(dir, 'content/setup.md'), '---\n---\nsee [this](./instal.md)\n');
    expect(formatDiagnostic(link, {cwd: dir})).toBe(
      [
        'content/setup.md:3:5  error  INK4003  Link to "./instal.md" has no target.',
        '  3 | see [this](./instal.md)',
        '    |     ^',
        '  hint  Did you mean "./install.md"?',
      ].join('\n'),
    );
  });

  test('names related places and leaves out the frame of a file that is gone', () => {
    const related = [{message: 'the other owner', place: {file: 'b.md', line: 1}}];
    const text = formatDiagnostic({...link, place: {file: 'gone.md', line: 1}, related}, {cwd: dir});
    expect(text.split('\n').slice(0, 2)).toEqual([
      'gone.md:1  error  INK4003  Link to "./instal.md" has no target.',
      '  also  the other owner  (b.md:1)',
    ]);
  });

  test('lets no control character through to the terminal', () => {
    expect(
      formatDiagnostic({...link, message: 'a\u001b[31mb\u202e', place: {file: 'x\u0007.md'}}, {cwd: dir}),
    ).not.toMatch(/[\u001b\u0007\u202e]/);
  });
});

describe('formatDiagnostics', () => {
  const failing = (file: string, line: number): Diagnostic => ({
    code: 'INK4013',
    severity: 'error',
    message: 'The plugin "terms" failed: fetch failed',
    hint: 'Try again.',
    place: {file, line},
  });
  const firstLines = (diagnostics: readonly Diagnostic[]): string[] =>
    formatDiagnostics(diagnostics, {cwd: dir}).split('\n');

  test('writes a problem of many places once, with the other places, and others in their order', () => {
    const many = ['a.md', 'b.md', 'c.md', 'd.md'].map((file) => failing(file, 1));
    expect(firstLines([many[0] as Diagnostic, {...link, place: {file: 'b.md'}}, ...many.slice(1)])).toEqual([
      'a.md:1  error  INK4013  The plugin "terms" failed: fetch failed',
      '  also  b.md:1',
      '  also  c.md:1',
      '  also  d.md:1',
      '  hint  Try again.',
      'b.md  error  INK4003  Link to "./instal.md" has no target.',
      '  hint  Did you mean "./install.md"?',
    ]);
  });

  test('writes a problem of a few places at each', () => {
    const few = [1, 2, 3].map((line) => failing('a.md', line));
    expect(firstLines(few).filter((line) => line.startsWith('a.md'))).toHaveLength(3);
  });
});

describe('a link that the compiler and the check of all links find broken', () => {
  const broken: Diagnostic = {...link, code: 'INK7001', hint: 'Set onBrokenLinks.'};
  const reported = (...diagnostics: Diagnostic[]): string[] => {
    return new DiagnosticLog(diagnostics).list.map(({code, severity, hint}) => `${severity} ${code} ${hint}`);
  };

  test('is reported once, as the worse of the two, with what both advise', () => {
    expect(reported({...link, severity: 'warning'}, broken)).toEqual([
      'error INK7001 Did you mean "./install.md"? Set onBrokenLinks.',
    ]);
    expect(reported({...link, severity: 'warning'}, {...broken, severity: 'warning'})).toEqual([
      'warning INK4003 Did you mean "./install.md"?',
    ]);
    expect(reported({...broken, severity: 'info'}, link)).toEqual(['error INK4003 Did you mean "./install.md"?']);
  });

  test('says nothing of another link in the same line', () => {
    const other = {...broken, place: {...link.place, file: 'content/setup.md', column: 40}};
    expect(reported(link, other)).toHaveLength(2);
  });
});

describe('codeFrame', () => {
  test('counts wide characters as two columns and tabs as two spaces', () => {
    expect(codeFrame('\t着色 x', {line: 1, column: 5})).toEqual(['  1 |   着色 x', '    |        ^']);
  });

  test('shows lines around the place where it is asked to, as far as there are any', () => {
    const source = ['one', '', 'three', 'four', ...Array.from({length: 6}, (_, at) => `line ${at + 5}`)].join('\n');
    expect(codeFrame(source, {line: 3, column: 2}, {around: 2})).toEqual([
      '  1 | one',
      '  2 |',
      '  3 | three',
      '    |  ^',
      '  4 | four',
      '  5 | line 5',
    ]);
    expect(codeFrame(source, {line: 9, column: 1}, {around: 1})).toEqual([
      '   8 | line 8',
      '   9 | line 9',
      '     | ^',
      '  10 | line 10',
    ]);
  });

  test('underlines up to the end column and cuts long lines', () => {
    expect(codeFrame('abcdef', {line: 1, column: 2, endLine: 1, endColumn: 5})[1]).toBe('    |  ^^^');
    const [line = '', caret = ''] = codeFrame('x'.repeat(500) + 'Y' + 'x'.repeat(500), {line: 1, column: 501});
    expect(line.length).toBeLessThan(120);
    expect(line[caret.indexOf('^')]).toBe('Y');
  });
});

describe('DiagnosticLog', () => {
  test('prints worst first, then by place, each once, with the numbers at the end', () => {
    const log = new DiagnosticLog();
    const at = (severity: Diagnostic['severity'], file: string, line: number): Diagnostic => ({
      code: 'INK1',
      severity,
      message: file,
      place: {file, line},
    });
    log.addAll([
      at('info', 'a', 1),
      at('warning', 'b', 2),
      at('error', 'z', 9),
      at('error', 'z', 2),
      at('error', 'z', 9),
    ]);
    const stream = new PassThrough();
    log.print({stream, cwd: dir});
    const lines = String(stream.read()).trimEnd().split('\n');
    expect(lines.map((line) => line.split('  ')[0])).toEqual([
      'z:2',
      'z:9',
      'b:2',
      'a:1',
      '2 errors, 1 warning, 1 note',
    ]);
    expect(log.hasErrors()).toBe(true);
  });

  test('prints nothing when there is nothing', () => {
    const stream = new PassThrough();
    new DiagnosticLog().print({stream});
    expect(stream.read()).toBeNull();
    expect(countLine([])).toBe('');
  });
});

describe('diagnosticsOf', () => {
  test('gives mistakes of the user no stack unless asked, and everything else one', () => {
    const error = new InkstoneError(link, {cause: new Error('inner')});
    expect(diagnosticsOf(error)[0]).not.toHaveProperty('stack');
    expect(diagnosticsOf(error, {verbose: true})[0]?.stack).toContain('inner');
    const bug = Object.assign(new TypeError('bug'), {
      stack: `TypeError: bug\n    at ${path.resolve('core/cli.ts')}:1:1\n    at /site/plugin.js:1:1`,
    });
    expect(diagnosticsOf(bug)[0]).toMatchObject({
      code: 'INK9001',
      message: 'bug',
      stack: expect.stringContaining('TypeError'),
    });
    expect(diagnosticsOf('text')[0]?.message).toContain('text');
  });

  test('places what code of the site throws, without its stack; that of packages has one', () => {
    const thrownIn = (file: string): Error =>
      Object.assign(new Error('lost'), {
        stack: `Error: lost\n    at async load (${file}:3:9)\n    at node:internal:1:2`,
      });
    const [found] = diagnosticsOf(thrownIn('/site/helper.js'));
    expect(found).toMatchObject({
      code: 'INK9001',
      message: 'lost',
      place: {file: '/site/helper.js', line: 3, column: 9},
    });
    expect(found).not.toHaveProperty('stack');
    expect(diagnosticsOf(thrownIn('/site/helper.js'), {verbose: true})[0]?.stack).toContain('helper.js:3:9');
    expect(diagnosticsOf(thrownIn('/site/node_modules/a/index.js'))[0]?.stack).toContain('a/index.js');
  });
});
