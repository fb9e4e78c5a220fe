import fs from 'node:fs';
import path from 'node:path';
import {InkstoneError, type Place, userError} from '../../contract/diagnostic.ts';
import type {FunctionAddress} from '../../contract/document.ts';
import type {SiteCode} from '../../contract/stages.ts';
import {installedPackage} from '../compat/module-resolution.ts';
import {parseJson} from '../support/parse-json.ts';
import {placeOfString} from '../support/text-position.ts';
import {packageName} from '../support/package-root.ts';
import {pathText, valueAt} from '../support/schema-issues.ts';
import {cacheFolder, hideCacheFromGit} from './site-folders.ts';
import {isExportOf, pathOfUrl} from './module-loader.ts';
import {createSiteRuntime, type SiteRuntime} from './site-runtime.ts';
import {placeOfKey} from './validate-config.ts';

export interface EvaluatedConfig {
  code: SiteCode;
  /** Whether the configuration has read the language, so that it can differ between languages. */
  readsLocale: boolean;
  /** Sets the language that `code` runs for. */
  useLocale: SiteRuntime['useLocale'];
}

/**
 * Evaluates a configuration file, which can export an object, a function, a promise, or a function
 * that returns a promise. Each call loads all project files anew.
 *
 * @param options `locale` is the value of `DOCUSAURUS_CURRENT_LOCALE`, which isn't set without it
 * @throws InkstoneError with the file and, if known, the line (`INK1002` to `INK1004`)
 */
export async function evaluateConfig(
  configPath: string,
  options: {locale?: string; siteDir?: string} = {},
): Promise<EvaluatedConfig> {
  const siteDir = options.siteDir ?? path.dirname(configPath);
  hideCacheFromGit(siteDir);
  const runtime = createSiteRuntime({siteDir, cacheDir: cacheFolder(siteDir)});
  if (options.locale !== undefined) runtime.useLocale(options.locale);
  const config = await runtime
    .evaluate(() => runConfig(configPath, runtime))
    .catch((error: unknown) => {
      runtime.dispose();
      throw error;
    });
  const {readsLocale, useLocale} = runtime;
  return {code: createSiteCode({config, configPath, runtime}), readsLocale: readsLocale(), useLocale};
}

async function runConfig(configPath: string, runtime: SiteRuntime): Promise<Record<string, unknown>> {
  let value: unknown;
  try {
    const module = (await runtime.importModule(configPath, path.dirname(configPath))) as
      {default?: unknown} | undefined;
    // jiti's namespaces have more properties than own ones.
    const isDefaultMissing = module && Object.hasOwn(module, '__esModule') && !Object.hasOwn(module, 'default');
    value = await (isDefaultMissing ? undefined : (module?.default ?? module));
    if (typeof value === 'function') value = await (value as () => unknown)();
  } catch (error) {
    throw failure(error, configPath, runtime);
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw userError('INK1004', 'The configuration file does not export an object.', {
    hint: 'Export an object, or a function that returns one, as the default export or as module.exports.',
    place: {file: configPath},
  });
}

function failure(error: unknown, configPath: string, runtime: SiteRuntime): InkstoneError {
  if (error instanceof InkstoneError) return error;
  const {missing, importer, ...found} = explainFailure(error, configPath, runtime);
  if (missing === undefined)
    return userError('INK1003', `Could not evaluate the configuration: ${found.reason}`, {...found, cause: error});
  const who =
    importer === undefined ? 'The configuration' : `The package "${importer}", which the configuration loads,`;
  return userError('INK1002', `${who} imports "${missing}", which does not exist.`, {...found, cause: error});
}

/** Why a module of the site could not be loaded. */
interface ModuleFailure {
  reason: string;
  place: Place;
  hint?: string;
  /** What it imports, if that is missing. */
  missing?: string;
  /** The package that imports it, if it isn't the module. */
  importer?: string | undefined;
}

/** Explains what the loader has thrown for a module, given by its absolute file. */
function explainFailure(error: unknown, file: string, runtime: Pick<SiteRuntime, 'loadedFiles'>): ModuleFailure {
  const thrown = error instanceof Error ? error : new Error(String(error));
  const missing = /^Cannot find (?:module|package) '([^']+)'/.exec(thrown.message)?.[1];
  if (missing !== undefined) {
    const files = [file, ...runtime.loadedFiles()];
    const importer = importingPackage(thrown.message);
    const isPath = missing.startsWith('.') || path.isAbsolute(missing);
    const hint =
      isPath && importer === undefined
        ? 'Check the path. It is relative to the importing file.'
        : `Install it: npm install ${isPath ? importer : packageName(missing)}`;
    const name = importer ?? missing;
    const place = files.map((each) => placeOfString(each, name)).find((found) => found) ?? {file};
    return {reason: `it imports "${missing}", which does not exist`, place, hint, missing, importer};
  }
  return (
    explainJson(thrown) ??
    explainSyntax(thrown) ?? {reason: thrown.message.trim(), place: placeInStack(thrown, runtime) ?? {file}}
  );
}

/** Node.js names the file, but often no position. */
function explainJson({message}: Error): ModuleFailure | undefined {
  const [, file] = /^(.+\.json): /.exec(message) ?? [];
  if (file === undefined || !fs.existsSync(file)) return undefined;
  const parsed = parseJson(fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  if (!('problem' in parsed)) return undefined;
  const {message: reason, ...position} = parsed.problem;
  return {reason: `invalid JSON: ${reason}`, place: {file, ...position}};
}

function explainSyntax({message}: Error): ModuleFailure | undefined {
  const [, said = '', file, line, column] =
    /^(?:\w+: )?(.*?)\s*(\/.+|[A-Za-z]:\\.+):(\d+):(\d+)\s*$/s.exec(message) ?? [];
  if (file === undefined) return undefined;
  const reason = said.replace(/^.*?: (?=[A-Z])/, '').replace(/\s*\(\d+:\d+\)\s*$/, '');
  return {reason: reason.trim(), place: {file, line: Number(line), column: Number(column) + 1}};
}

/** Returns the name of the package that imports what is missing, from the message of Node.js. */
function importingPackage(message: string): string | undefined {
  const file = /(?:\nRequire stack:\n- | imported from )(.+)/.exec(message)?.[1];
  return file === undefined ? undefined : installedPackage(file)?.name;
}

/**
 * Returns the innermost line of the stack in a file of the project. Transpiling keeps lines, not
 * columns.
 */
function placeInStack(error: Error, runtime: Pick<SiteRuntime, 'loadedFiles'>): Place | undefined {
  const files = new Set(runtime.loadedFiles());
  const frames = (error.stack ?? '').matchAll(/\(?((?:file:\/\/)?(?:\/|[A-Za-z]:\\)[^()\n]+?):(\d+):\d+\)?$/gm);
  return [...frames]
    .map(([, file, line]) => ({file: pathOfUrl(file as string), line: Number(line)}))
    .find(({file}) => files.has(file));
}

type Key = string | number;

/**
 * Creates the part of a configuration that can't cross a thread: its functions by address, and the
 * loader of its modules.
 */
export function createSiteCode({
  config,
  configPath,
  runtime,
}: Pick<SiteCode, 'config'> & {configPath: string; runtime: SiteRuntime}): SiteCode {
  /** Entries that plugins have created, and the functions at their keys. */
  const runtimeKeys = new Map<unknown, string>();
  const runtimeFunctions = new Map<string, unknown>();
  let places: Map<unknown, Key[]> | undefined;
  const addressOf = (entry: unknown): FunctionAddress => {
    places ??= entryPlaces(config);
    const path = places.get(entry);
    if (path) return {in: 'config', path: Array.isArray(entry) ? [...path, 0] : path};
    if (Array.isArray(entry) && entry.length === 1) return addressOf(entry[0]);
    const key = runtimeKeys.get(entry) ?? String(runtimeKeys.size);
    if (!runtimeKeys.has(entry)) runtimeFunctions.set(key, Array.isArray(entry) ? bindOptions(entry) : entry);
    runtimeKeys.set(entry, key);
    return {in: 'runtime', key};
  };
  return {
    ...runtime,
    config,
    functionAt: (address) => {
      const found = address.in === 'config' ? valueAt(config, address.path) : runtimeFunctions.get(address.key);
      if (typeof found === 'function') return found;
      const place = address.in === 'config' ? pathText(address.path) : `key ${address.key}`;
      throw userError('INK1005', `The configuration no longer has a function at ${place}.`, {
        hint: 'Make the configuration return the same functions each time it is evaluated for a locale.',
        place: {file: configPath},
      });
    },
    addressOf,
    importModule: (specifier, from) => runtime.evaluate(() => runtime.importModule(specifier, from)),
    placeOf: (path) => placeOfKey(path, configPath),
    explainFailure: (error, file) => explainFailure(error, file, runtime),
    isExportOf,
  };
}

function bindOptions([attacher, ...options]: unknown[]): unknown {
  return (attacher as () => unknown).bind(undefined, ...(options as []));
}

/**
 * Returns the paths of functions and of pairs `[function, options]`. A function inside a pair has
 * no path of its own: where it is used without options, it must not get those of the pair.
 */
function entryPlaces(config: unknown): Map<unknown, Key[]> {
  const places = new Map<unknown, Key[]>();
  const seen = new Set<unknown>();
  const visit = (value: unknown, path: Key[], inPair: boolean): void => {
    if (typeof value === 'function') {
      if (!inPair && !places.has(value)) places.set(value, path);
      return;
    }
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    const isList = Array.isArray(value);
    const isPair = isList && typeof value[0] === 'function' && typeof path.at(-1) === 'number';
    if (isPair) places.set(value, path);
    for (const [key, item] of Object.entries(value))
      visit(item, [...path, isList ? Number(key) : key], isPair && key === '0');
  };
  visit(config, [], false);
  return places;
}
