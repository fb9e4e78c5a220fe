import type {DocumentKey} from '../../contract/document.ts';

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

/** Readable, and safe in a URL and on every file system; the hash tells equal ones apart. */
function slugOf(key: DocumentKey): string {
  const name = key
    .replace(/\?truncated=true$/, '-truncated')
    .replace(/\.mdx?(?=$|-truncated$)/i, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return name.slice(-MAX_SLUG).replace(/^-+/, '') || 'document';
}
