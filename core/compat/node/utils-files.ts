import {existsSync} from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import picomatch from 'picomatch';
import {glob, type GlobOptions} from 'tinyglobby';
import {parseYamlFile, writeFileAtomic} from '../../plugin-api.ts';
import {posixPath} from './utils-strings.ts';

/** Files that content plugins exclude by default. */
export const GlobExcludeDefault = [
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
];

type GlobbyOptions = Omit<GlobOptions, 'patterns'>;

/**
 * Finds files by globs. Returns them sorted, those of absolute globs as absolute paths. A folder
 * stands for all files in it.
 */
export async function Globby(patterns: string | readonly string[], options: GlobbyOptions = {}): Promise<string[]> {
  const globs = [patterns].flat();
  const excluded = globs.filter((each) => each.startsWith('!'));
  const included = globs.filter((each) => !each.startsWith('!'));
  const find = async (some: string[], more?: GlobbyOptions): Promise<string[]> =>
    some.length === 0 ? [] : glob([...some, ...excluded], {...options, ...more});
  const found = await Promise.all([
    find(included.filter((each) => !path.isAbsolute(each))),
    find(included.filter(path.isAbsolute), {absolute: true}),
  ]);
  return [...new Set(found.flat().map((file) => file.replace(/\/$/, '')))].sort();
}

/** Does the same for globs with backslashes. Returns paths relative to the working directory. */
export function safeGlobby(patterns: readonly string[], options?: GlobbyOptions): Promise<string[]> {
  return Globby(
    patterns.map((pattern) => posixPath(path.relative(process.cwd(), pattern)) || '.'),
    options,
  );
}

/** Returns the files of these globs whose UI strings `write-translations` extracts. */
export async function globTranslatableSourceFiles(patterns: readonly string[]): Promise<string[]> {
  return (await safeGlobby(patterns)).filter((file) => /\.[jt]sx?$/.test(file) && !file.endsWith('.d.ts'));
}

/**
 * Creates a function that returns whether a path with forward slashes matches one of the globs.
 * Names with a dot in front only match globs that have one.
 */
export function createMatcher(globs: string[]): (file: string) => boolean {
  return picomatch(globs);
}

/** Does the same for absolute paths, which must be in one of the folders. */
export function createAbsoluteFilePathMatcher(patterns: string[], folders: string[]): (file: string) => boolean {
  const matches = createMatcher(patterns);
  return (file) => {
    const folder = folders.find((candidate) => file.startsWith(path.join(candidate, '/')));
    if (folder === undefined) throw new Error(`"${file}" is not in any of these folders: ${folders.join(', ')}.`);
    return matches(path.relative(folder, file).split(path.sep).join('/'));
  };
}

/** The folder of content, and that of its translation. */
export interface ContentPaths {
  contentPath: string;
  contentPathLocalized?: string | undefined;
}

/** Returns the folders of content, the translated one first. */
export function getContentPathList(paths: ContentPaths): string[] {
  return [paths.contentPathLocalized, paths.contentPath].filter((folder) => folder !== undefined);
}

export async function findFolderContainingFile(folders: string[], file: string): Promise<string | undefined> {
  return folders.find((folder) => existsSync(path.join(folder, file)));
}

export async function getFolderContainingFile(folders: string[], file: string): Promise<string> {
  const folder = await findFolderContainingFile(folders, file);
  if (folder === undefined) throw new Error(`"${file}" is not in any of these folders: ${folders.join(', ')}.`);
  return folder;
}

export async function getDataFilePath(input: {
  filePath: string;
  contentPaths: ContentPaths;
}): Promise<string | undefined> {
  const folder = await findFolderContainingFile(getContentPathList(input.contentPaths), input.filePath);
  return folder === undefined ? undefined : path.resolve(folder, input.filePath);
}

/** Reads a YAML or JSON file; `undefined` if there is none. */
export async function readDataFile(input: Parameters<typeof getDataFilePath>[0]): Promise<unknown> {
  const file = await getDataFilePath(input);
  return file === undefined ? undefined : readYamlFile(file);
}

/**
 * Does the same and validates it.
 *
 * @deprecated Docusaurus has replaced it by `readDataFile`
 */
export async function getDataFileData<Data>(
  input: Parameters<typeof getDataFilePath>[0] & {fileType: string},
  validate: (content: unknown) => Data,
): Promise<Data | undefined> {
  const file = await getDataFilePath(input);
  return file === undefined ? undefined : validate(await readYamlFile(file, `${input.fileType} `));
}

async function readYamlFile(file: string, fileType = ''): Promise<unknown> {
  const {value, diagnostics} = parseYamlFile(await fs.readFile(file), file);
  if (diagnostics[0]) throw new Error(`The ${fileType}file "${file}" is invalid: ${diagnostics[0].message}`);
  return value;
}

/** Returns the folder of a plugin's translations. */
export function getPluginI18nPath(input: {
  localizationDir: string;
  pluginName: string;
  pluginId?: string;
  subPaths?: string[];
}): string {
  const {localizationDir, pluginName, pluginId = 'default', subPaths = []} = input;
  return path.join(localizationDir, pluginId === 'default' ? pluginName : `${pluginName}-${pluginId}`, ...subPaths);
}

/** Writes a generated file if its content changed, or always if there is no cache (`skipCache`). */
export async function generate(
  dir: string,
  file: string,
  content: string,
  skipCache = process.env['NODE_ENV'] === 'production',
): Promise<void> {
  const target = path.resolve(dir, file);
  const before = skipCache ? undefined : await fs.readFile(target, 'utf8').catch(() => undefined);
  if (before !== content) await writeFileAtomic(target, content);
}

/** Reads the HTML of a page by its URL path. */
export async function readOutputHTMLFile(
  permalink: string,
  outDir: string,
  trailingSlash: boolean | undefined,
): Promise<Buffer> {
  const below = permalink.replace(/^\/|\/$/g, '');
  const folderForm = path.join(outDir, below, 'index.html');
  const fileForm = path.join(outDir, /\.html?$/i.test(below) ? below : `${below}.html`);
  // The page of the site itself has a single form.
  const forms = [
    ...(trailingSlash !== false || below === '' ? [folderForm] : []),
    ...(trailingSlash !== true && below !== '' ? [fileForm] : []),
  ];
  const file = forms.find(existsSync);
  if (file === undefined) throw new Error(`"${outDir}" contains no page for "${permalink}".`);
  return fs.readFile(file);
}
