import {expect, test} from 'vitest';
import {parseJson} from '../../../core/support/parse-json.ts';

test('valid JSON is parsed', () => {
  expect(parseJson('{"a": [1, -2.5e3, true, null, "\\u4e2d\\n"]}')).toEqual({
    value: {a: [1, -2500, true, null, '中\n']},
  });
});

test.each([
  ['{"s": ["intro",]}', 1, 16],
  ['{"a": 1,\n  "b" 2}', 2, 7],
  ['["1.0" "2.0"]', 1, 8],
  ['', 1, 1],
  ['{"a": "x\n"}', 1, 7],
  ["{'a': 1}", 1, 2],
  ['{"a": tru}', 1, 7],
  ['[1, 2', 1, 6],
  ['{"a": 1} x', 1, 10],
  ['{"a": {"b": [{}, {"c": }]}}', 1, 24],
])('a mistake in %j is placed', (text, line, column) => {
  expect(parseJson(text)).toEqual({problem: {message: expect.not.stringContaining('JSON at') as string, line, column}});
});
