import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {Jiti, JitiOptions} from 'jiti';
import {moduleAliases, type ModuleTable} from '../compat/module-resolution.ts';
import {unobserved} from '../store/observe-reads.ts';
import type {Store} from '../store/store.ts';
import {contentHash} from '../support/output-files.ts';
import {packageRoot} from '../support/package-root.ts';
import {CODE_FILE, isProjectFile} from './loaded-packages.ts';

interface JitiContext {
  onError: (error: Error) => never;
  nativeImport: (id: string | URL) => Promise<unknown>;
  createRequire: typeof createRequire;
}

type CreateJiti = (id: string, options: JitiOptions, context: JitiContext) => Jiti;

/**
 * Creates the module loader for code that lies in a folder or file. It is jiti's core: its public
 * entry points import every plain ES module natively, and neither load `babel.cjs` late nor say
 * which modules were imported.
 *
 * @param nativeImport imports a module with Node's loader; a file that it refuses is transpiled
 */
export function createJiti(input: {
  parent: string;
  table: ModuleTable;
  store: Store;
  nativeImport: JitiContext['nativeImport'];
}): Jiti {
  const dist = jitiFolder();
  const {version} = load(path.join(dist, '../package.json')) as {version: string};
  const create = load(path.join(dist, 'jiti.cjs')) as CreateJiti;
  // Loading Babel takes a third of a second of start-up.
  const transpile: Transpile = (options) => (load(path.join(dist, 'babel.cjs')) as Transpile)(options);
  return create(
    input.parent,
    {
      alias: moduleAliases(input.table),
      // Its own cache executes what it finds without a look at the content.
      fsCache: false,
      interopDefault: true,
      jsx: {runtime: 'automatic'},
      moduleCache: true,
      transform: cachedTranspile(input.store, version, transpile),
      tryNative: false,
    },
    {
      onError: (error) => {
        throw error;
      },
      nativeImport: input.nativeImport,
      createRequire: createPartialRequire,
    },
  );
}

/** Loads as the manifest: `require` of other files starts the thread of the module hooks. */
const require = createRequire(path.join(packageRoot(), 'package.json'));

/** Loads a part of jiti. What this reads is no input of the site's code. */
function load(file: string): unknown {
  return unobserved(() => require(file) as unknown);
}

/**
 * Like `createRequire`, but refuses CommonJS modules of the project that import modules while they
 * run, so that they are transpiled as well: Node would never load the imported modules again.
 */
function createPartialRequire(from: string | URL): NodeJS.Require {
  const require = createRequire(from);
  const load = (id: string): unknown => {
    if (CODE_FILE.test(id) && isProjectFile(id) && /\bimport\s*\(/.test(fs.readFileSync(id, 'utf8')))
      throw new Error(`${id} is to be transpiled`);
    return require(id);
  };
  return Object.assign(load, require);
}

/** Returns the folder of jiti's bundles. */
export function jitiFolder(): string {
  return path.join(path.dirname(require.resolve('jiti')), '../dist');
}

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
    // The transpiler writes the path in the place of `import.meta.url` and the like. A hash of the
    // text can't be part of the text, so whatever has it in the result is such a path.
    const neutral = path.resolve('/', contentHash(source, 32), path.basename(filename));
    const key = contentHash(JSON.stringify([version, {...options, filename: neutral}]), 32);
    let code = store.get(key)?.body.toString();
    if (code === undefined) {
      const result = transpile({...options, filename: neutral});
      const hasFailed = result.error !== undefined || result.code.includes('__JITI_ERROR__');
      // Messages have the path of the file.
      if (hasFailed) return transpile(options);
      code = result.code;
      store.put(key, {inputs: [], head: null, body: Buffer.from(code)});
      store.flush();
    }
    return {code: movePaths(code, neutral, filename)};
  };
}

/** Replaces a path in string literals of code, as such and as a URL, and that of its folder. */
function movePaths(code: string, from: string, to: string): string {
  const literal = (text: string): string => JSON.stringify(text).slice(1, -1);
  return code
    .replaceAll(pathToFileURL(from).href, () => pathToFileURL(to).href)
    .replaceAll(literal(from), () => literal(to))
    .replaceAll(literal(path.dirname(from)), () => literal(path.dirname(to)));
}
