import {describe, expect, it, test} from 'vitest';
import type {Diagnostic} from '../../../contract/diagnostic.ts';
import {joinAlike, pageFailure} from '../../../core/render/render-failure.ts';
import type {PageJob} from '../../../core/render/render-job.ts';

const item = {page: {path: '/a'}} as PageJob;

test.each([
  ['(0 , _src_x__WEBPACK_IMPORTED_MODULE_2__.size) is not a function', 'size is not a function'],
  ['(0,_x__WEBPACK_IMPORTED_MODULE_2__["default"]) is not a function', 'the default import is not a function'],
  ['f(_x__WEBPACK_IMPORTED_MODULE_2__.all) is not iterable', 'f(all) is not iterable'],
  ['_x__WEBPACK_IMPORTED_MODULE_12__ is undefined', 'the default import is undefined'],
  ["Cannot read properties of undefined (reading 'a')", "Cannot read properties of undefined (reading 'a')"],
])('names of the bundler are not shown: %s', (thrown, shown) => {
  const {message} = pageFailure(new Error(thrown), item, {serverBundle: '/none.cjs', siteDir: '/none'});
  expect(message).toBe(`Could not render the page /a: ${shown}`);
});

describe('failures of pages with the same reason', () => {
  const failure = (page: string, reason: string): Diagnostic => ({
    code: 'INK6001',
    severity: 'error',
    message: `Could not render the page ${page}: ${reason}`,
    place: {file: `docs${page}.md`},
  });

  it('are one problem if there are many, which names some of the pages', () => {
    const pages = Array.from({length: 9}, (_, index) => `/p${index}`);
    const [first, ...others] = joinAlike([
      ...pages.map((page) => failure(page, 'no such thing')),
      failure('/x', 'else'),
    ]);
    expect(first).toEqual({
      ...failure('/p0', 'no such thing'),
      related: [{message: 'the same error on 8 other pages: /p1, /p2, /p3, /p4, /p5, …'}],
    });
    expect(others).toEqual([failure('/x', 'else')]);
  });

  it('stay on their own if there are few', () => {
    const few = ['/a', '/b', '/c'].map((page) => failure(page, 'no such thing'));
    expect(joinAlike(few)).toEqual(few);
  });
});
