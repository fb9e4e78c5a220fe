import fs from 'node:fs';
import path from 'node:path';
import {linkPublished} from './published-file.ts';

/** Where a stage puts the files it makes. */
export interface OutputTarget {
  /** Absolute; output folder of the locale. */
  outputDir: string;
  /** Absolute; the last output, if its files may stand in the new one under a second name. */
  published?: string | undefined;
}

/**
 * Writes a file below the output folder, or links the one of the last output. Throws when that
 * cannot be done.
 */
export function putFile({outputDir, published}: OutputTarget, file: string, content: Uint8Array): void {
  const target = path.join(outputDir, file);
  if (published !== undefined && linkPublished(path.join(published, file), target, content)) return;
  try {
    fs.writeFileSync(target, content);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    fs.mkdirSync(path.dirname(target), {recursive: true});
    fs.writeFileSync(target, content);
  }
}
