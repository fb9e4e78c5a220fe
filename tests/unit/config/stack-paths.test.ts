import {expect, it} from 'vitest';
import {pathOfUrl} from '../../../core/config/module-loader.ts';

it('a stack frame of an ES module has a decoded path', () => {
  expect(pathOfUrl('file:///my%20site/node_modules/words/index.js')).toBe('/my site/node_modules/words/index.js');
  expect(pathOfUrl('/my site/plugin.js')).toBe('/my site/plugin.js');
});
