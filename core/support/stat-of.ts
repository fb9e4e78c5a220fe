import fs from 'node:fs';

/**
 * Returns what is at a path, following links; undefined if there is nothing. Node.js itself throws
 * if a part of the path is a file (`script.js/package.json`), which resolvers of modules ask for.
 */
export function statOf(file: string): fs.Stats | undefined {
  try {
    return fs.statSync(file, {throwIfNoEntry: false});
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}
