import path from 'node:path';
import {
  type FileHistory,
  InkstoneError,
  type JsonObject,
  type LoadContext,
  type Place,
  type PluginServices,
  posixPath,
  statOf,
  userError,
} from 'inkstone/plugin';

/** Absolute folders of a plugin's content and of its translations. */
export interface ContentFolders {
  contentPath: string;
  /** Missing for a language that isn't translated. */
  contentPathLocalized?: string;
}

/**
 * Returns the folder of a plugin's translated files. Undefined if the language isn't translated
 * (`localeConfigs.<locale>.translate`), whether or not the folder exists.
 */
export function localizedFolder(
  {i18n, localizationDir}: Pick<LoadContext, 'i18n' | 'localizationDir'>,
  {name, id}: {name: string; id: string},
): string | undefined {
  if (i18n.localeConfigs[i18n.currentLocale]?.translate === false) return undefined;
  return path.join(localizationDir, id === 'default' ? name : `${name}-${id}`);
}

/** Reports a folder that the options name and that does not exist: its pages would be missing. */
export function checkFolder(
  {contentPath}: ContentFolders,
  options: {path?: string | undefined},
  {siteDir, inkstone}: LoadContext,
): void {
  if (options.path === undefined || statOf(contentPath)?.isDirectory()) return;
  inkstone.report({
    code: 'INK2036',
    severity: 'warning',
    message: `The folder does not exist: ${posixPath(path.relative(siteDir, contentPath))}.`,
    hint: 'Create it, or correct "path".',
    place: inkstone.placeOf(['path'], options),
  });
}

/** Returns the folders of a plugin's content, that of translations first. */
export function contentDirs({contentPath, contentPathLocalized}: ContentFolders): string[] {
  return contentPathLocalized === undefined ? [contentPath] : [contentPathLocalized, contentPath];
}

/** A file of the content, or its translation. */
export interface SourceFile {
  /** Absolute. */
  file: string;
  /** Absolute folder that the file was found in. */
  contentDir: string;
  /** The file in the original folder, if `file` is its translation. */
  original?: string;
}

/**
 * Finds the translation of a file, or else the file itself.
 *
 * @param source path relative to the folders
 */
export function translatedFile(source: string, {contentPath, contentPathLocalized}: ContentFolders): SourceFile {
  const original = path.join(contentPath, source);
  const translated = contentPathLocalized !== undefined && path.join(contentPathLocalized, source);
  return translated && isFile(translated)
    ? {file: translated, contentDir: contentPathLocalized, original}
    : {file: original, contentDir: contentPath};
}

/** More would hide the sentence. */
const SHOWN_FILES = 5;

/**
 * Notes translations without an original: they are on no page. Usually, the original was renamed.
 *
 * @param originals files of the original folder, relative to it
 * @param patterns by which they were found
 */
export async function noteUnusedTranslations(
  {contentPathLocalized}: ContentFolders,
  originals: readonly string[],
  {patterns, services}: {patterns: {include: string[]; exclude: string[]}; services: PluginServices},
): Promise<void> {
  if (contentPathLocalized === undefined || !statOf(contentPathLocalized)) return;
  const {include, exclude} = patterns;
  const known = new Set(originals);
  const found = await services.findFiles(contentPathLocalized, {include, exclude});
  noteUnused(
    found.filter((file) => !known.has(file)),
    {folder: contentPathLocalized, services},
    {reason: 'without an original', hint: 'Rename them as the originals were renamed, or remove them.'},
  );
}

/** Notes translated files of a folder that are on no page. */
export function noteUnused(
  files: readonly string[],
  {folder, services}: {folder: string; services: PluginServices},
  {reason, hint}: {reason: string; hint: string},
): void {
  if (files.length === 0) return;
  const shown = files.slice(0, SHOWN_FILES).join(', ');
  const more = files.length > SHOWN_FILES ? ` and ${files.length - SHOWN_FILES} more` : '';
  services.report({
    code: 'INK2037',
    severity: 'info',
    message: `Translations ${reason} are on no page: ${shown}${more}.`,
    hint,
    place: {file: folder},
  });
}

/** Returns the first of several folders' files with a name; undefined if none has it. */
export function firstFile(dirs: readonly string[], name: string): string | undefined {
  return dirs.map((dir) => path.resolve(dir, name)).find(isFile);
}

/**
 * Returns whether a file exists. It is called for every document, usually without finding anything,
 * so it creates no error then. What can't be read isn't missing.
 */
function isFile(file: string): boolean {
  const stat = statOf(file);
  if (stat?.isDirectory()) throw userError('INK2008', 'Could not read the file: it is a folder.', {place: {file}});
  return stat?.isFile() === true;
}

/** Reports what `read` throws for one file, so that one run shows the errors of all files. */
export async function readOrReport<Result>(
  {report}: Pick<PluginServices, 'report'>,
  read: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof InkstoneError)) throw error;
    error.diagnostics.forEach(report);
    return undefined;
  }
}

/** Adds a place to what `run` throws without one: where the configuration names a file. */
export async function withPlace<Result>(place: () => Place, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof InkstoneError)) throw error;
    throw new InkstoneError(error.diagnostics.map((each) => ({...each, place: each.place ?? place()})));
  }
}

/** Author and time (milliseconds) of the last change of a page. */
export interface LastUpdate {
  lastUpdatedBy?: string;
  lastUpdatedAt?: number;
}

/** Replaces the history during development, where git would take too long. As in Docusaurus. */
const PLACEHOLDER: FileHistory['updated'] = {author: 'Author', timestamp: 1_539_502_055_000};

/**
 * Returns author and time of the last change, as far as the options show them: from `last_update`
 * in the front matter, else from the history of the file.
 */
export async function lastUpdateOf(
  file: string,
  {date, author}: {date?: Date | undefined; author?: string | undefined} = {},
  options: {showLastUpdateTime: boolean; showLastUpdateAuthor: boolean; context: LoadContext},
): Promise<LastUpdate> {
  const {showLastUpdateTime, showLastUpdateAuthor, context} = options;
  const isComplete = (date !== undefined || !showLastUpdateTime) && (author !== undefined || !showLastUpdateAuthor);
  const change = isComplete ? undefined : await lastChange(file, context);
  const by = author ?? change?.author;
  const at = date?.getTime() ?? change?.timestamp;
  return {
    ...(showLastUpdateAuthor && by !== undefined && {lastUpdatedBy: by}),
    ...(showLastUpdateTime && at !== undefined && {lastUpdatedAt: at}),
  };
}

async function lastChange(file: string, {inkstone}: LoadContext): Promise<FileHistory['updated'] | undefined> {
  return inkstone.site.mode === 'development' ? PLACEHOLDER : (await inkstone.fileHistory(file))?.updated;
}

/**
 * Returns whether the site has no drafts and hides unlisted pages: in a build, and in development
 * with `SIMULATE_PRODUCTION_VISIBILITY=true`.
 */
export function hidesUnfinished({inkstone: {site}}: Pick<LoadContext, 'inkstone'>): boolean {
  return site.mode === 'production' || process.env['SIMULATE_PRODUCTION_VISIBILITY'] === 'true';
}

/**
 * Returns a record as the browser will receive it: dates as strings, without undefined values. The
 * same as stringifying and parsing JSON, but faster: every page has such a record.
 */
export function plainJson(value: object): JsonObject {
  return plain(value) as JsonObject;
}

function plain(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object' || value === null) {
    if (typeof value === 'bigint') throw new TypeError('a BigInt cannot be converted to JSON');
    return value;
  }
  if (Array.isArray(value)) return value.map((item) => (isLeftOut(item) ? null : plain(item)));
  if (typeof (value as {toJSON?: unknown}).toJSON === 'function') return plain((value as Date).toJSON());
  const result: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const member = (value as Record<string, unknown>)[key];
    if (isLeftOut(member)) continue;
    const copy = plain(member);
    if (key === '__proto__') Object.defineProperty(result, key, {value: copy, enumerable: true});
    else result[key] = copy;
  }
  return result;
}

function isLeftOut(value: unknown): boolean {
  return value === undefined || typeof value === 'function' || typeof value === 'symbol';
}
