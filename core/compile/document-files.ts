import fs from 'node:fs';
import path from 'node:path';
import type {DocumentKey} from '../../contract/document.ts';
import {linkPublished} from '../support/published-file.ts';

const FOLDER = 'assets/js/docs';
const HASH_LENGTH = 8;
const MAX_SLUG = 60;

/**
 * Place of a document's module in the output, relative to it.
 *
 * @param hash hexadecimal hash of the text, as `contentHash` gives it, of any length that is enough
 */
export function documentFileName(key: DocumentKey, hash: string): string {
  return `${FOLDER}/${slugOf(key)}.${hash.slice(0, HASH_LENGTH)}.js`;
}

/** Where modules go. */
export interface ModulesPlace {
  /** Absolute; output folder of the locale. */
  outputDir: string;
  /** Absolute; the last output, if its files may stand in the new one under a second name. */
  published?: string | undefined;
}

/** Writes a module below the output folder, or links the one of the last output. Throws when that cannot be done. */
export function writeDocumentFile({outputDir, published}: ModulesPlace, file: string, content: Uint8Array): void {
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

/** Readable, and safe in a URL and on every file system; the hash tells equal ones apart. */
function slugOf(key: DocumentKey): string {
  const name = key
    .replace(/\?truncated=true$/, '-truncated')
    .replace(/\.mdx?(?=$|-truncated$)/i, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return name.slice(-MAX_SLUG).replace(/^-+/, '') || 'document';
}
