import fs from 'node:fs';
import path from 'node:path';

/** What a build has written. */
export interface OutputSize {
  /** Bytes of all files. */
  bytes: number;
  /** Bytes of HTML files, and how many there are. */
  htmlBytes: number;
  htmlFiles: number;
}

/** Counts the files below a folder. */
export function outputSize(dir: string): OutputSize {
  const size: OutputSize = {bytes: 0, htmlBytes: 0, htmlFiles: 0};
  for (const entry of fs.readdirSync(dir, {recursive: true, withFileTypes: true})) {
    if (!entry.isFile()) continue;
    const bytes = fs.statSync(path.join(entry.parentPath, entry.name)).size;
    size.bytes += bytes;
    if (!entry.name.endsWith('.html')) continue;
    size.htmlBytes += bytes;
    size.htmlFiles++;
  }
  return size;
}
