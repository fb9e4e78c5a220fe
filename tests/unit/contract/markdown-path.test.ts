import {expect, test} from 'vitest';
import {markdownPathOf} from '../../../contract/url.ts';

test.each([
  ['/', '/', '/index.md'],
  ['/base/', '/base/', '/base/index.md'],
  ['/base', '/base/', '/base/index.md'],
  ['/index.html', '/', '/index.md'],
  ['/a/b', '/', '/a/b.md'],
  ['/a/b/', '/', '/a/b.md'],
  ['/a/index.html', '/', '/a.md'],
  ['/a.html', '/', '/a.md'],
])('the Markdown of %s below %s is %s', (path, baseUrl, expected) => {
  expect(markdownPathOf(path, baseUrl)).toBe(expected);
});
