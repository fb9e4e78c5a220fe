import {expect, test} from 'vitest';
import {addressOfLabel, capitalize, kebabCase} from '../../../../plugins/_content/tags.ts';

test.each([
  ['OpenGL基础', 'open-gl基础'],
  ['图形学基础', '图形学基础'],
  ['Hello World', 'hello-world'],
  ['helloWorldXMLFile', 'hello-world-xml-file'],
  ['h2o', 'h-2-o'],
  ['Release 3.0', 'release-3-0'],
  ["it's", 'its'],
  ['Crème brûlée', 'creme-brulee'],
  ['snake_case', 'snake-case'],
  ['C++', 'c'],
  ['한국어 태그', '한국어-태그'],
  ['1st place', '1st-place'],
  ['', ''],
])('DOC-72 "%s" becomes "%s"', (label, address) => {
  expect(kebabCase(label)).toBe(address);
});

test('DOC-72 the default label has one capital letter', () => {
  expect(capitalize('pipesAndTaps')).toBe('Pipesandtaps');
  expect(capitalize('')).toBe('');
});

test.each([
  ['???', '3f-3f-3f'],
  ['？', '？'],
  ['!!', '21-21'],
  ['C++', 'c'],
  ['👍', '👍'],
])('fault 35: a label "%s" has an address of its own, %s', (label, address) => {
  expect(addressOfLabel(label)).toBe(address);
});
