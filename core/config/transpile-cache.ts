import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {JitiOptions} from 'jiti';
import type {Store} from '../store/store.ts';
import {contentHash} from '../support/output-files.ts';
import {requireDefaults, REQUIRES} from './require-default.ts';

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
