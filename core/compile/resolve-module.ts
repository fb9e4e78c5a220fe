import fs from 'node:fs';
import path from 'node:path';
import enhancedResolve from 'enhanced-resolve';
import type {JsonObject, JsonValue} from '../../contract/json.ts';
import {relativePath} from '../store/inputs.ts';
import {attempt} from '../support/attempt.ts';
import type {CompileOptions} from './compile-job.ts';
import {statOf} from '../support/file-tree.ts';

/** Where modules are looked for; `resolve` is that of the plugins' webpack configuration. */
type ModuleResolverOptions = Pick<CompileOptions, 'siteDir' | 'staticDirs' | 'generatedDir' | 'packageDir'> & {
  resolve: JsonObject;
};

/** Names that the bundle defines itself; whether they exist is found when it is made. */
const BUNDLE_NAME =
  /^(?:@theme|@theme-original|@theme-init|@docusaurus|inkstone)(?:\/|$)|^(?:react|react-dom)(?:\/|$)|^@mdx-js\/react$/;

const EXTENSIONS = ['.wasm', '.mjs', '.js', '.jsx', '.ts', '.tsx', '.json', '.cjs'];

/**
 * Creates a resolver under exactly the options that the bundle resolves with. It returns what an
 * import of a document resolves to, as a string that does not change with the place of the site:
 * `file <path relative to the site>`, `package <specifier>`, `bundle <specifier>` for names that
 * only the bundle knows (`@theme/x`), or `''`.
 */
export function createModuleResolver(options: ModuleResolverOptions): (folder: string, specifier: string) => string {
  const own = aliasList(options.resolve['alias']);
  let resolver: ReturnType<typeof createResolver> | undefined;
  const lookUp = (folder: string, specifier: string): string | undefined => {
    const used = (resolver ??= createResolver(options, own));
    return attempt(() => used.resolveSync({}, folder, specifier) || undefined);
  };
  return (folder, specifier) => {
    const aliased = own.some(
      ({name, onlyModule}) => specifier === name || (!onlyModule && specifier.startsWith(`${name}/`)),
    );
    if (!aliased && BUNDLE_NAME.test(specifier)) return `bundle ${specifier}`;
    const direct = aliased ? undefined : directFile(folder, specifier, options);
    const found = direct ?? lookUp(folder, specifier);
    if (found === undefined) return !aliased && specifier.startsWith('@generated/') ? `bundle ${specifier}` : '';
    const bare = !aliased && !/^(?:\.{0,2}\/|@site\/|@generated\/)/.test(specifier) && !path.isAbsolute(specifier);
    return bare ? `package ${specifier}` : `file ${relativePath(found, options.siteDir)}`;
  };
}

/**
 * Relative and `@site` paths with their extension written out, which most are: no need to look
 * further.
 */
function directFile(
  folder: string,
  specifier: string,
  {siteDir, generatedDir}: ModuleResolverOptions,
): string | undefined {
  const [, root, rest = ''] = /^(@site|@generated|\.{1,2})(\/.*)$/s.exec(specifier) ?? [];
  if (root === undefined || path.extname(rest) === '') return undefined;
  const base = {'@site': siteDir, '@generated': generatedDir}[root] ?? path.join(folder, root);
  const file = path.join(base, rest);
  return statOf(file)?.isFile() ? file : undefined;
}

interface Alias {
  name: string;
  alias: string | false | string[];
  onlyModule: boolean;
}

function createResolver(
  options: ModuleResolverOptions,
  own: Alias[],
): ReturnType<typeof enhancedResolve.ResolverFactory.createResolver> {
  const {resolve, siteDir, staticDirs, generatedDir, packageDir} = options;
  return enhancedResolve.ResolverFactory.createResolver({
    fileSystem: new enhancedResolve.CachedInputFileSystem(fs, 60_000),
    useSyncFileSystemCalls: true,
    alias: [
      ...own,
      {name: '@site', alias: siteDir, onlyModule: false},
      {name: '@generated', alias: generatedDir, onlyModule: false},
    ],
    fallback: aliasList(resolve['fallback']),
    extensions: texts(resolve['extensions'], EXTENSIONS),
    mainFields: texts(resolve['mainFields'], ['browser', 'module', 'main']),
    mainFiles: texts(resolve['mainFiles'], ['index']),
    conditionNames: texts(resolve['conditionNames'], [
      'webpack',
      'browser',
      'module',
      'import',
      'require',
      'production',
    ]),
    exportsFields: texts(resolve['exportsFields'], ['exports']),
    symlinks: resolve['symlinks'] !== false,
    // `/docs/_part.mdx` is a path in the site.
    roots: [...texts(resolve['roots'], []), ...staticDirs, siteDir],
    preferAbsolute: true,
    modules: [
      ...texts(resolve['modules'], ['node_modules']),
      path.join(siteDir, 'node_modules'),
      path.join(packageDir, 'node_modules'),
    ],
  });
}

/** `alias` in both of webpack's forms; a name that ends with `$` stands for itself only. */
function aliasList(value: JsonValue | undefined): Alias[] {
  const list = Array.isArray(value) ? value : Object.entries(value ?? {}).map(([name, alias]) => ({name, alias}));
  return (list as (Omit<Alias, 'onlyModule'> & {onlyModule?: boolean})[]).map(({name, alias, onlyModule = false}) =>
    name.endsWith('$') ? {name: name.slice(0, -1), alias, onlyModule: true} : {name, alias, onlyModule},
  );
}

function texts(value: JsonValue | undefined, otherwise: string[]): string[] {
  return Array.isArray(value) ? value.flatMap((each) => (each === '...' ? otherwise : String(each))) : otherwise;
}
