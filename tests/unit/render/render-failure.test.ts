import {expect, test} from 'vitest';
import {pageFailure} from '../../../core/render/render-failure.ts';
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
