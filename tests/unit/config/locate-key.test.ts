import {expect, test} from 'vitest';
import {locateKey} from '../../../core/config/locate-key.ts';

const SOURCE = `import type {Config} from 'x';
// title: 'not here'
const other = {title: 1, nested: {url: 2}};
const pattern = /[/{]"'/;
const text = \`title: \${other.title} {\`;
const config: Config = {
  title: 'T', 'url': 'https://x', // baseUrl: '/'
  baseUrl: a ? '/' : '/b/',
  presets: [
    ['classic', {docs: {path: 'd'}}],
    ['other', {docs: false, blog: {title: 'x'}}],
  ],
  plugins: [function p() { return {name: 'n'}; }],
  themeConfig: {navbar: {items: [{to: '/'}, {label: 'L'}]}},
} satisfies Config;
export default config;
`;
const KNOWN = ['title', 'url', 'baseUrl', 'presets', 'plugins', 'themeConfig'];

test.each([
  [['title'], 7, 3],
  [['url'], 7, 15],
  [['baseUrl'], 8, 3],
  [['presets', 0, 1, 'docs', 'path'], 10, 25],
  [['presets', 1, 1, 'blog', 'title'], 11, 36],
  [['themeConfig', 'navbar', 'items', 1, 'label'], 14, 46],
])('%j stands at %i:%i', (path, line, column) => {
  expect(locateKey(SOURCE, path, KNOWN)).toEqual({line, column, isWhole: true});
});

test.each([
  [['themeConfig', 'navbar', 'missing'], 14, 17],
  [['tagline'], 6, 24],
])('%j is not written: its nearest parent stands at %i:%i', (path, line, column) => {
  expect(locateKey(SOURCE, path, KNOWN)).toEqual({line, column, isWhole: false});
});

test('JSON is no module, but has positions too', () => {
  const source = '{\n  "标题": ["intro"],\n  "docs": [{"type": "doc"}]\n}';
  expect(locateKey(source, ['docs', 0, 'type'], ['docs'])).toEqual({line: 3, column: 13, isWhole: true});
  expect(locateKey(source, ['标题', 0], ['docs'])).toEqual({line: 2, column: 10, isWhole: true});
});

test('keys that are written without a value are found too', () => {
  expect(locateKey('const title = 1;\nmodule.exports = {\n  title,\n  url\n};', ['url'], KNOWN)).toEqual({
    line: 4,
    column: 3,
    isWhole: true,
  });
});

test('an element of a list that is no literal has its own position; after a spread list it is unknown', () => {
  const source = 'export default {\n  title: 1,\n  plugins: [\n    make(),\n    ...more,\n    [1],\n  ],\n};';
  expect(locateKey(source, ['plugins', 0, 1, 'id'], KNOWN)).toMatchObject({line: 4, column: 5});
  expect(locateKey(source, ['plugins', 2, 1, 'id'], KNOWN)).toMatchObject({line: 3, column: 3});
});

test('a file without an object gives no position', () => {
  expect(locateKey('module.exports = make();', ['title'], KNOWN)).toBeUndefined();
});

test('columns count characters, and types and brackets around a value do not matter', () => {
  const source = `export default <Config>({title: '标题', themeConfig: ([{navbar: 1}] as const)});`;
  const column = source.indexOf('navbar') + 1;
  expect(locateKey(source, ['themeConfig', 0, 'navbar'], KNOWN)).toMatchObject({line: 1, column});
});
