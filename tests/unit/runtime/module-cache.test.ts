import {expect, it} from 'vitest';
import {createServerModules, namespaceOf} from '../../../runtime/module-cache.ts';

it('MDX-29: a module in CommonJS is its own default export, one in ES form is taken as it is', () => {
  expect(namespaceOf({box: 'box_1'})).toEqual({box: 'box_1', default: {box: 'box_1'}});
  expect(namespaceOf('text')).toEqual({default: 'text'});
  const module = {__esModule: true, default: 1};
  expect(namespaceOf(module)).toBe(module);
});

it('gives the same namespace each time', () => {
  const modules = createServerModules({a: () => ({x: 1})});
  expect(modules.use('a')).toBe(modules.use('a'));
});
