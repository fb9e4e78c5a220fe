import fs from 'node:fs';
import path from 'node:path';
import enhancedResolve from 'enhanced-resolve';
import type {JsonObject, JsonValue} from '../../contract/json.ts';

/**
 * Says what an import of a document resolves to, as a string that does
 * not change with the place of the site: `file <path relative to the site>`, `package <specifier>`,
 * `bundle <specifier>` for names that only the bundle knows (`@theme/x`), or `''`.
 */
export interface ModuleResolver {
  resolve: (folder: string, specifier: string) => string;
}

/** Where modules are looked for. */
export interface ModuleResolverOptions {
  siteDir: string;
  generatedDir: string;
  packageDir: string;
  /** Merged `resolve` of the plugins' webpack configuration. */
  resolve: JsonObject;
}

/** Names that the bundle defines itself; whether they exist is found when it is made. */
const BUNDLE_NAME =
  /^(?:@theme|@theme-original|@theme-init|@docusaurus|inkstone)(?:\/|$)|^(?:react|react-dom)(?:\/|$)|^@mdx-js\/react$/;

const EXTENSIONS = ['.wasm', '.mjs', '.js', '.jsx', '.ts', '.tsx', '.json', '.cjs'];

/** A resolver under exactly the options that the bundle resolves with. */
export function createModuleResolver(options: ModuleResolverOptions): ModuleResolver {
  const {siteDir} = options;
  const own = aliasList(options.resolve['alias']);
  let resolver: ReturnType<typeof createResolver> | undefined;
  return {
    resolve: (folder, specifier) => {
      const aliased = own.some(
        ({name, onlyModule}) => specifier === name || (!onlyModule && specifier.startsWith(`${name}/`)),
      );
      if (!aliased && BUNDLE_NAME.test(specifier)) return `bundle ${specifier}`;
      const direct = aliased ? undefined : directFile(folder, specifier, options);
      const found = direct ?? lookUp(folder, specifier);
      if (found === undefined) return !aliased && specifier.startsWith('@generated/') ? `bundle ${specifier}` : '';
      const bare = !aliased && !/^(?:\.{0,2}\/|@site\/|@generated\/)/.test(specifier) && !path.isAbsolute(specifier);
      return bare ? `package ${specifier}` : `file ${path.relative(siteDir, found).split(path.sep).join('/')}`;
    },
  };

  function lookUp(folder: string, specifier: string): string | undefined {
    resolver ??= createResolver(options, own);
    try {
      return resolver.resolveSync({}, folder, specifier) || undefined;
    } catch {
      return undefined;
    }
  }
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
  const file = specifier.startsWith('@site/')
    ? path.join(siteDir, specifier.slice('@site/'.length))
    : specifier.startsWith('@generated/')
      ? path.join(generatedDir, specifier.slice('@generated/'.length))
      : /^\.{1,2}\//.test(specifier)
        ? path.resolve(folder, specifier)
        : undefined;
  if (file === undefined || path.extname(file) === '') return undefined;
  return fs.statSync(file, {throwIfNoEntry: false})?.isFile() ? file : undefined;
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
  const {resolve, siteDir, generatedDir, packageDir} = options;
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
    modules: [
      ...texts(resolve['modules'], ['node_modules']),
      path.join(siteDir, 'node_modules'),
      path.join(packageDir, 'node_modules'),
    ],
  });
}

/** `alias` in both of webpack's forms; a name that ends with `$` stands for itself only. */
function aliasList(value: JsonValue | undefined): Alias[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries: [string, JsonValue | undefined, boolean][] = Array.isArray(value)
    ? value.filter(isObject).map((each) => [String(each['name']), each['alias'], each['onlyModule'] === true])
    : Object.entries(value).map(([name, alias]) => [name, alias, false]);
  return entries.flatMap(([name, alias, onlyModule]) => {
    if (!isAliasTarget(alias)) return [];
    const exact = name.endsWith('$');
    return [{name: exact ? name.slice(0, -1) : name, alias, onlyModule: exact || onlyModule}];
  });
}

function isAliasTarget(value: JsonValue | undefined): value is string | false | string[] {
  return (
    typeof value === 'string' ||
    value === false ||
    (Array.isArray(value) && value.every((each) => typeof each === 'string'))
  );
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function texts(value: JsonValue | undefined, otherwise: string[]): string[] {
  if (!Array.isArray(value)) return otherwise;
  return value.flatMap((each) => (each === '...' ? otherwise : typeof each === 'string' ? [each] : []));
}
