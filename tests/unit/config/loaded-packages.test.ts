import {expect, it} from 'vitest';
import {pathOfFrame} from '../../../core/config/loaded-packages.ts';

it('a stack frame of an ES module has a decoded path', () => {
  expect(pathOfFrame('file:///my%20site/node_modules/words/index.js')).toBe('/my site/node_modules/words/index.js');
  expect(pathOfFrame('/my site/plugin.js')).toBe('/my site/plugin.js');
});
