import {expect, test} from 'vitest';
import type {Diagnostic} from '../../../contract/diagnostic.ts';
import {formatReport, reaches} from '../../../bin/check-report.ts';

const DIR = process.cwd();
const FOUND: Diagnostic[] = [
  {code: 'INK8044', severity: 'info', message: 'Unused.', place: {file: `${DIR}/a,b.yml`, line: 3, column: 1}},
  {code: 'INK1001', severity: 'error', message: 'Two\nlines of 100%.', hint: 'Do this.'},
];

test('text: a line each, most serious first, then the numbers', () => {
  expect(formatReport(FOUND, 'text', DIR)).toBe(
    'error INK1001 Two lines of 100%. (Do this.)\na,b.yml:3:1: info INK8044 Unused.\n1 error, 1 note\n',
  );
  expect(formatReport([], 'text', DIR)).toBe('No problems found.\n');
});

test('json: a list, files relative to the site', () => {
  expect(JSON.parse(formatReport(FOUND, 'json', DIR))).toEqual([
    {severity: 'error', code: 'INK1001', message: 'Two lines of 100%.', hint: 'Do this.'},
    {severity: 'info', code: 'INK8044', message: 'Unused.', place: undefined, file: 'a,b.yml', line: 3, column: 1},
  ]);
});

test('github: commands of a workflow, with what would end a part written otherwise', () => {
  expect(formatReport(FOUND, 'github', DIR)).toBe(
    '::error title=INK1001::Two lines of 100%25. Do this.\n::notice file=a%2Cb.yml,line=3,col=1,title=INK8044::Unused.\n',
  );
});

test('a level is reached by what is at least as serious', () => {
  const warning: Diagnostic[] = [{code: 'INK8040', severity: 'warning', message: 'x'}];
  expect([reaches(warning, 'error'), reaches(warning, 'warning'), reaches(warning, 'info')]).toEqual([
    false,
    true,
    true,
  ]);
  expect(reaches([], 'info')).toBe(false);
});
