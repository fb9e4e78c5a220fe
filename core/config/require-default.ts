/**
 * `require` in the code of a site gives the default export of a module that has one, with the other
 * exports as its properties. Configurations of Docusaurus rely on it: its loader does this, and
 * `items: require('./docs/api/sidebar.js')` is in the guides of packages that generate documents.
 * `import` is translated to `require`, too, and needs the module as it is.
 */

/** Name of the function under which transpiled code finds `defaultOf`. */
const NAME = 'inkstone.defaultOf';

Reflect.set(globalThis, Symbol.for(NAME), defaultOf);

function defaultOf(exports: unknown): unknown {
  if (!isObject(exports) || !('default' in exports)) return exports;
  const value = exports['default'];
  // Of a text or a number, `require(…).default` would be undefined.
  if (!isObject(value) || value === exports) return exports;
  for (const name of Object.keys(exports)) {
    if (name in value || name === '__esModule') continue;
    // Enumerable: plugins extend another with `{...require('it'), default: extended}`.
    const enumerable = name !== 'default';
    Reflect.defineProperty(value, name, {configurable: true, enumerable, get: () => exports[name]});
  }
  return value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** The part of Babel that the plugin uses. */
interface BabelTypes {
  callExpression: (callee: unknown, args: unknown[]) => unknown;
  identifier: (name: string) => unknown;
  memberExpression: (object: unknown, property: unknown, computed?: boolean) => unknown;
  stringLiteral: (text: string) => unknown;
}

interface CallPath {
  node: {callee: {type: string; name?: string}};
  scope: {hasBinding: (name: string, noGlobals: boolean) => boolean};
  replaceWith: (node: unknown) => void;
  skip: () => void;
}

interface ProgramPath {
  traverse: (visitor: {CallExpression: (path: CallPath) => void}) => void;
}

/** Whether a source may have a `require` that the plugin changes. */
export const REQUIRES = /\brequire\s*\(/;

/**
 * Babel plugin that calls `defaultOf` with the result of each `require` in a source. It runs before
 * imports are translated.
 */
export function requireDefaults({types: t}: {types: BabelTypes}): object {
  const symbol = t.callExpression(t.memberExpression(t.identifier('Symbol'), t.identifier('for')), [
    t.stringLiteral(NAME),
  ]);
  const callee = t.memberExpression(t.identifier('globalThis'), symbol, true);
  const CallExpression = (path: CallPath): void => {
    const {type, name} = path.node.callee;
    if (type !== 'Identifier' || name !== 'require' || path.scope.hasBinding('require', true)) return;
    path.replaceWith(t.callExpression(callee, [path.node]));
    path.skip();
  };
  return {visitor: {Program: (program: ProgramPath) => program.traverse({CallExpression})}};
}
