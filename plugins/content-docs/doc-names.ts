import path from 'node:path';
import {addLeadingSlash, addTrailingSlash, resolvePathname} from 'inkstone/plugin';

export interface SlugInput {
  /** Front matter `id`, or the file name without number prefix. */
  baseId: string;
  /** Relative to the version's folder, forward slashes. */
  source: string;
  sourceDirName: string;
  slug: string | undefined;
  /** Removes number prefixes of folders. Undefined if the document keeps them. */
  parser: NumberPrefixParser | undefined;
}

/** Returns the address of a document below its version. */
export function docSlug({baseId, source, sourceDirName, slug, parser}: SlugInput): string {
  if (slug?.startsWith('/')) return slug;
  const dirs = parser ? stripPathPrefixes(sourceDirName, parser) : sourceDirName;
  const dirSlug = sourceDirName === '.' ? '/' : addLeadingSlash(addTrailingSlash(dirs));
  if (!slug && isCategoryIndex(categoryIndexCandidate(source, sourceDirName))) return dirSlug;
  return resolvePathname(slug || baseId, dirSlug);
}

/** A file that may be the index of a category; `directories` from the innermost out. */
export interface CategoryIndexCandidate {
  fileName: string;
  extension: string;
  directories: string[];
}

/** A file or folder name without its number prefix, and the number. */
export interface NumberPrefix {
  filename: string;
  numberPrefix?: number;
}

/** Parses the number prefix of a name (option `numberPrefixParser`). */
export type NumberPrefixParser = (name: string) => NumberPrefix;

/**
 * Parses `01-intro` as `intro` with number 1. Names that start like a date or a version keep their
 * digits.
 */
export const parseNumberPrefix: NumberPrefixParser = (name) => {
  if (/^\d+[-_.]\d+/.test(name)) return {filename: name};
  const match = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name);
  return match
    ? {filename: match[2] as string, numberPrefix: Number.parseInt(match[1] as string, 10)}
    : {filename: name};
};

const keepName: NumberPrefixParser = (name) => ({filename: name});

/** Returns the parser for the value of the option. */
export function numberPrefixParserOf(option: NumberPrefixParser | boolean): NumberPrefixParser {
  if (typeof option === 'function') return option;
  return option ? parseNumberPrefix : keepName;
}

/** Removes the number prefixes of all segments of a path. */
export function stripPathPrefixes(path: string, parser: NumberPrefixParser): string {
  return path
    .split('/')
    .map((part) => parser(part).filename)
    .join('/');
}

/**
 * Returns whether a document is the index of its folder: `index`, `readme`, or the name of the
 * folder, in any case.
 */
export function isCategoryIndex({fileName, directories}: CategoryIndexCandidate): boolean {
  return ['index', 'readme', directories[0]?.toLowerCase()].includes(fileName.toLowerCase());
}

/** Returns the argument of `isCategoryIndex` for a file. */
export function categoryIndexCandidate(source: string, sourceDirName: string): CategoryIndexCandidate {
  const {name, ext} = path.posix.parse(source);
  return {fileName: name, extension: ext, directories: sourceDirName.split('/').reverse()};
}
