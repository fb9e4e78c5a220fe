import {existsSync} from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import {glob} from 'tinyglobby';
import {createPathMatcher, parseYamlFile, writeFileAtomic} from '../../plugin-api.ts';

/** Files that content plugins exclude by default. */
export const GlobExcludeDefault = [
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
];

/** Finds files by globs. Returns them sorted. */
export async function Globby(
  patterns: string | string[],
  options: {cwd?: string; ignore?: string[]; absolute?: boolean; dot?: boolean; onlyFiles?: boolean} = {},
): Promise<string[]> {
  return (await glob([patterns].flat(), {expandDirectories: false, ...options})).sort();
}

export {createPathMatcher as createMatcher} from '../../plugin-api.ts';

/** Does the same for absolute paths, which must be in one of the folders. */
export function createAbsoluteFilePathMatcher(patterns: string[], folders: string[]): (file: string) => boolean {
  const matches = createPathMatcher(patterns);
  return (file) => {
    const folder = folders.find((candidate) => file.startsWith(path.join(candidate, '/')));
    if (folder === undefined) throw new Error(`"${file}" is not in any of these folders: ${folders.join(', ')}.`);
    return matches(path.relative(folder, file).split(path.sep).join('/'));
  };
}

/** Returns the folders of content, the translated one first. */
export function getContentPathList(paths: {contentPath: string; contentPathLocalized?: string}): string[] {
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
  contentPaths: {contentPath: string; contentPathLocalized?: string};
}): Promise<string | undefined> {
  const folder = await findFolderContainingFile(getContentPathList(input.contentPaths), input.filePath);
  return folder === undefined ? undefined : path.resolve(folder, input.filePath);
}

/** Reads and validates a YAML or JSON file; `undefined` if there is none. */
export async function getDataFileData<Data>(
  input: Parameters<typeof getDataFilePath>[0] & {fileType: string},
  validate: (content: unknown) => Data,
): Promise<Data | undefined> {
  const file = await getDataFilePath(input);
  if (file === undefined) return undefined;
  const {value, diagnostics} = parseYamlFile(await fs.readFile(file, 'utf8'), file);
  if (diagnostics[0]) throw new Error(`The ${input.fileType} file "${file}" is invalid: ${diagnostics[0].message}`);
  return validate(value);
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

/** Writes a generated file if its content changed. */
export async function generate(dir: string, file: string, content: string): Promise<void> {
  const target = path.resolve(dir, file);
  const before = await fs.readFile(target, 'utf8').catch(() => undefined);
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
  const fileForm = path.join(outDir, `${below}.html`);
  const order = trailingSlash === false && below !== '' ? [fileForm, folderForm] : [folderForm, fileForm];
  const file = order.find(existsSync);
  if (file === undefined) throw new Error(`"${outDir}" contains no page for "${permalink}".`);
  return fs.readFile(file);
}
