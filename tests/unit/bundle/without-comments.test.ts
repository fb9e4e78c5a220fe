import {expect, it} from 'vitest';
import {withoutComments} from '../../../core/bundle/framework/emitted-scripts.ts';

it('removes comments, and keeps marks of modules and texts that look like comments', () => {
  const code = [
    '/***/ "a.js"',
    '(module) {',
    '',
    '  /** What it',
    '   * does. */',
    '  const url = "https://example.org"; // where it is',
    '  const pattern = /[/*]/, text = `// not one',
    '/* nor this */`;',
    '  return /* a',
    '  line */ [url, /* @__PURE__ */ pattern, text];',
    '/***/ }',
  ];
  const script = `({ ${code.join('\n')} });\n/******/ // webpackBootstrap`;
  expect(withoutComments(script).split('\n')).toEqual([
    '({ /***/ "a.js"',
    '(module) {',
    '',
    '  const url = "https://example.org"; ',
    '  const pattern = /[/*]/, text = `// not one',
    '/* nor this */`;',
    '  return ',
    ' [url,  pattern, text];',
    '/***/ } });',
    '/******/ ',
  ]);
});
