import {createRequire} from 'node:module';
import {describe, expect, it} from 'vitest';
import {reactVersionHint} from '../../../contract/react-api.ts';

const require = createRequire(import.meta.url);
const VERSIONS = {18: ['react', 'react-dom'], 19: ['react-19', 'react-dom-19']} as const;

const hint = (module: string, name: string): string | undefined =>
  reactVersionHint(`(0 , ${module}__WEBPACK_IMPORTED_MODULE_1__.${name}) is not a function or its return value`);

/** Both versions have roots, in `react-dom/client`. The others are for React itself. */
const NOT_FOR_SITES = /^(?:createRoot|hydrateRoot|browser$|captureOwnerStack|unstable_(?!renderSubtree))/;

/** Functions that one version exports and the other doesn't, as `module.name`. */
function onlyIn(version: 18 | 19): string[] {
  const other = version === 18 ? 19 : 18;
  return ['react', 'react_dom'].flatMap((module, at) => {
    const load = (each: 18 | 19): Record<string, unknown> =>
      require(VERSIONS[each][at] ?? '') as Record<string, unknown>;
    const [own, others] = [load(version), load(other)];
    return Object.keys(own)
      .filter((name) => typeof own[name] === 'function' && others[name] === undefined)
      .filter((name) => !NOT_FOR_SITES.test(name))
      .map((name) => `${module}.${name}`);
  });
}

describe('a function that only the other React has', () => {
  it.each(onlyIn(19))('is named with React 19 (%s)', (function_) => {
    const [module = '', name = ''] = function_.split('.');
    expect(hint(module, name)).toContain(`"${name}" is part of React 19, not`);
  });

  it.each(onlyIn(18))('is named with React 18 (%s)', (function_) => {
    const [module = '', name = ''] = function_.split('.');
    expect(hint(module, name)).toContain(`"${name}" is part of React 18, not`);
  });

  it.each(['react_dom__WEBPACK_IMPORTED_MODULE_2___default().findDOMNode is not a function'])(
    'is found through the default export (%s)',
    (message) => expect(reactVersionHint(message)).toContain('React 18'),
  );

  it.each([
    'x.use is not a function',
    'react__WEBPACK_IMPORTED_MODULE_1__.useEverything is not a function',
    'other_package__WEBPACK_IMPORTED_MODULE_1__.render is not a function',
    'Cannot read properties of undefined',
  ])('is not what this is about: %s', (message) => expect(reactVersionHint(message)).toBeUndefined());
});
