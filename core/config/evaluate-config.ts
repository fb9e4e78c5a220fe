import fs from 'node:fs';
import path from 'node:path';
import type {Place} from '../../contract/diagnostic.ts';
import {InkstoneError} from '../../contract/diagnostic.ts';
import type {Input} from '../../contract/inputs.ts';
import type {SiteCode} from '../../contract/stages.ts';
import {createReadRecorder} from '../store/read-recorder.ts';
import {LOCALE_VARIABLE, setCurrentLocale} from '../support/current-locale.ts';
import {packageName} from '../support/package-name.ts';
import {packageRoot} from '../support/package-root.ts';
import {cacheFolder, hideCacheFromGit} from './cache-folder.ts';
import {noteLocaleRead} from './locale-reads.ts';
import {createModuleLoader, jitiFolder, type ModuleLoader} from './module-loader.ts';
import {createSiteCode} from './site-code.ts';

export interface EvaluatedConfig {
  configPath: string;
  /** The configuration as written, functions and all. */
  config: Record<string, unknown>;
  /** Project files that took part in the evaluation: absolute, sorted. */
  loadedFiles: string[];
  /** Whether the configuration may be another one in another language. */
  readsLocale: boolean;
  code: SiteCode;
}

/**
 * Runs a configuration file in any format: an object, a function, a promise, or a function that
 * returns a promise. A later call evaluates everything afresh. `locale` is what the configuration
 * reads from `DOCUSAURUS_CURRENT_LOCALE`; without it, the variable is not set. Workers call it with
 * the `configPath` and `siteDir` of the site. Throws an `InkstoneError` (INK1002 to INK1004) that
 * names the file and, if known, the line.
 */
export async function evaluateConfig(
  configPath: string,
  options: {locale?: string; siteDir?: string} = {},
): Promise<EvaluatedConfig> {
  const siteDir = options.siteDir ?? path.dirname(configPath);
  setCurrentLocale(options.locale);
  hideCacheFromGit(siteDir);
  const cacheDir = cacheFolder(siteDir);
  const loader = createModuleLoader({siteDir, cacheDir});
  const reads = createReadRecorder({
    siteDir,
    isIgnored: (file) => isBelow(file, cacheDir) || isOwnCode(file),
    onVariable: (name) => {
      if (name === LOCALE_VARIABLE) noteLocaleRead();
    },
  });
  const config = await reads.observe(() => runConfig(configPath, loader));
  const readsLocale = reads.inputs().some(([[kind, name]]) => kind === 'env' && name === LOCALE_VARIABLE);
  for (const input of readBefore.values()) reads.record(input);
  for (const [input] of reads.inputs()) readBefore.set(input.join('\0'), input);
  return {
    configPath,
    config,
    readsLocale,
    loadedFiles: loader.loadedFiles(),
    code: createSiteCode({config, configPath, loader, reads}),
  };
}

/**
 * Packages are loaded once a process: what they read then counts for later evaluations, which do
 * not see it.
 */
const readBefore = new Map<string, Input>();

function isOwnCode(file: string): boolean {
  const program = process.env['INKSTONE_PROGRAM'];
  const dirs = [program, path.join(packageRoot(), 'core'), path.join(packageRoot(), 'lib'), path.dirname(jitiFolder())];
  return dirs.some((dir) => dir !== undefined && dir !== '' && isBelow(file, dir));
}

function isBelow(file: string, dir: string): boolean {
  return file === dir || file.startsWith(dir + path.sep);
}

async function runConfig(configPath: string, loader: ModuleLoader): Promise<Record<string, unknown>> {
  let value: unknown;
  try {
    const module = (await loader.importModule(configPath, path.dirname(configPath))) as {default?: unknown} | undefined;
    value = await (isModuleWithoutDefault(module) ? undefined : (module?.default ?? module));
    if (typeof value === 'function') value = await (value as () => unknown)();
  } catch (error) {
    throw failure(error, configPath, loader);
  }
  if (!isPlainObject(value)) {
    throw new InkstoneError({
      code: 'INK1004',
      severity: 'error',
      message: 'The configuration file does not export an object.',
      hint: 'Export an object, or a function that returns one, as the default export or as module.exports.',
      place: {file: configPath},
    });
  }
  return value;
}

function failure(error: unknown, configPath: string, loader: ModuleLoader): InkstoneError {
  if (error instanceof InkstoneError) return error;
  const thrown = error instanceof Error ? error : new Error(String(error));
  const missing = /^Cannot find (?:module|package) '([^']+)'/.exec(thrown.message)?.[1];
  if (missing !== undefined) {
    return new InkstoneError(
      {
        code: 'INK1002',
        severity: 'error',
        message: `The configuration imports "${missing}", which does not exist.`,
        hint: /^[./]/.test(missing)
          ? 'Check the path. It is relative to the importing file.'
          : `Install it: npm install ${packageName(missing)}`,
        place: placeOfText(missing, [configPath, ...loader.loadedFiles()]) ?? {file: configPath},
      },
      {cause: error},
    );
  }
  const syntax = /^(?:\w+: )?(.*?)\s*\n?\s*(\/.+|[A-Za-z]:\\.+):(\d+):(\d+)\s*$/s.exec(thrown.message);
  const place = syntax
    ? {file: syntax[2] as string, line: Number(syntax[3]), column: Number(syntax[4]) + 1}
    : (placeInStack(thrown, loader) ?? {file: configPath});
  const said = syntax
    ? (syntax[1] as string).replace(/^.*?: (?=[A-Z])/, '').replace(/\s*\(\d+:\d+\)\s*$/, '')
    : thrown.message;
  return new InkstoneError(
    {code: 'INK1003', severity: 'error', message: `Could not evaluate the configuration: ${said.trim()}`, place},
    {cause: error},
  );
}

/** Where a text stands in quotes in the first of the files that has it. */
function placeOfText(text: string, files: string[]): Place | undefined {
  for (const file of files) {
    const source = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
    const at = ["'", '"', '`'].map((quote) => source.indexOf(quote + text + quote)).find((index) => index >= 0);
    if (at === undefined) continue;
    const before = source.slice(0, at + 1).split('\n');
    return {file, line: before.length, column: (before.at(-1) as string).length + 1};
  }
  return undefined;
}

/**
 * The innermost line of the stack that lies in a file of the project; transpiling keeps lines, not
 * columns.
 */
function placeInStack(error: Error, loader: ModuleLoader): Place | undefined {
  const files = new Set(loader.loadedFiles());
  for (const [, file, line] of (error.stack ?? '').matchAll(
    /\(?((?:file:\/\/)?(?:\/|[A-Za-z]:\\)[^()\n]+?):(\d+):\d+\)?$/gm,
  )) {
    const plain = file?.replace(/^file:\/\//, '');
    if (plain !== undefined && files.has(plain)) return {file: plain, line: Number(line)};
  }
  return undefined;
}

/** An ES module that exports other things only, which must not be taken for the configuration. */
function isModuleWithoutDefault(module: object | undefined): boolean {
  // What jiti gives answers for more names than it has.
  return module !== undefined && Object.hasOwn(module, '__esModule') && !Object.hasOwn(module, 'default');
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
