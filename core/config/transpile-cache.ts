import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {JitiOptions} from 'jiti';
import type {Store} from '../store/store.ts';
import {contentHash} from '../support/output-files.ts';

/**
 * Name of the export of an ES module that `require` returns in the place of all its exports. Only
 * newer versions of Node.js do that: https://nodejs.org/api/modules.html.
 */
export const WHOLE_EXPORT = 'module.exports';

export type Transpile = NonNullable<JitiOptions['transform']>;

/**
 * Wraps the transpiler for the code of a site, so that its results are kept between runs. Entries
 * depend on the text and the options only, not on where the file is.
 *
 * @param version of the transpiler
 */
export function cachedTranspile(store: Store, version: string, transpile: Transpile): Transpile {
  return (options) => {
    const {filename, source} = options;
    if (filename === undefined) return transpile(options);
    const hasRequires = REQUIRES.test(source);
    // Babel prints some comments between "async" and the parameters, where no line may end.
    const babel = {comments: false, ...(hasRequires && {plugins: [requireDefaults]})};
    // The transpiler writes the path in the place of `import.meta.url` and the like. A hash of the
    // text can't be part of the text, so whatever has it in the result is such a path.
    const neutral = path.resolve('/', contentHash(source, 32), path.basename(filename));
    const key = contentHash(
      JSON.stringify([version, 'without comments', hasRequires, {...options, filename: neutral}]),
      32,
    );
    let code = store.get(key)?.body.toString();
    if (code === undefined) {
      const result = transpile({...options, babel, filename: neutral});
      const hasFailed = result.error !== undefined || result.code.includes('__JITI_ERROR__');
      // Messages have the path of the file.
      if (hasFailed) return transpile(options);
      code = result.code;
      store.put(key, {inputs: [], head: null, body: Buffer.from(code)});
      store.flush();
    }
    const moved = movePaths(code, neutral, filename);
    return {code: EXPORTS_WHOLE.test(source) ? `${moved}\nmodule.exports = exports['${WHOLE_EXPORT}'];` : moved};
  };
}

const EXPORTS_WHOLE = new RegExp(`\\bas ["']${WHOLE_EXPORT}["']`);

/** Replaces a path in string literals of code, as such and as a URL, and that of its folder. */
function movePaths(code: string, from: string, to: string): string {
  const literal = (text: string): string => JSON.stringify(text).slice(1, -1);
  return code
    .replaceAll(pathToFileURL(from).href, () => pathToFileURL(to).href)
    .replaceAll(literal(from), () => literal(to))
    .replaceAll(literal(path.dirname(from)), () => literal(path.dirname(to)));
}

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
  if (!isObject(exports) || !Object.hasOwn(exports, 'default')) return exports;
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
const REQUIRES = /\brequire\s*\(/;

/**
 * Babel plugin that calls `defaultOf` with the result of each `require` in a source. It runs before
 * imports are translated.
 */
function requireDefaults({types: t}: {types: BabelTypes}): object {
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
