import path from 'node:path';
import type {CategoryIndexCandidate} from './generator-types.ts';

/**
 * Whether a document stands for its folder: `index`, `readme`, or the name of the folder, in any
 * case.
 */
export function isCategoryIndex({fileName, directories}: CategoryIndexCandidate): boolean {
  return ['index', 'readme', directories[0]?.toLowerCase()].includes(fileName.toLowerCase());
}

/** What `isCategoryIndex` wants to know of a file. */
export function categoryIndexCandidate(source: string, sourceDirName: string): CategoryIndexCandidate {
  const {name, ext} = path.posix.parse(source);
  return {fileName: name, extension: ext, directories: sourceDirName.split('/').reverse()};
}
