import fs from 'node:fs';

/**
 * Whether there is a file of that name. Asked for every document, nearly always in vain, so it
 * makes no error of a no.
 */
export function isFile(file: string): boolean {
  try {
    return fs.statSync(file, {throwIfNoEntry: false})?.isFile() === true;
  } catch {
    // A folder above it may not be entered.
    return false;
  }
}
