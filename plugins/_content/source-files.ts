import fs from 'node:fs';
import path from 'node:path';
import {InkstoneError, type PluginServices} from '../../core/plugin-api.ts';

/** Absolute folders of a plugin's content and of its translations. */
export interface ContentFolders {
  contentPath: string;
  contentPathLocalized: string;
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
  const translated = path.join(contentPathLocalized, source);
  return isFile(translated)
    ? {file: translated, contentDir: contentPathLocalized, original}
    : {file: original, contentDir: contentPath};
}

/** Returns the first of several folders' files with a name; undefined if none has it. */
export function firstFile(dirs: readonly string[], name: string): string | undefined {
  return dirs.map((dir) => path.resolve(dir, name)).find(isFile);
}

/**
 * Returns whether a file exists. It is called for every document, usually without finding anything,
 * so it creates no error then.
 */
function isFile(file: string): boolean {
  try {
    return fs.statSync(file, {throwIfNoEntry: false})?.isFile() === true;
  } catch {
    // A parent folder can't be entered.
    return false;
  }
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
