import {createHash, randomBytes} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {contentHash} from '../support/output-files.ts';
import {packFile} from './page-packs.ts';
import type {PageFacts, RenderContext, RenderItem} from './render-task.ts';

/**
 * Changes when the form of an entry, or of what is rendered, changes in a way that the keys do not
 * show.
 */
const FORMAT = '4';
const INDEX = 'index.json';
const CHECKSUM_LENGTH = 16;
/**
 * Bytes of HTML that may lie unused beside twice those of the last build, before everything unused
 * is thrown away.
 */
const SPARE_BYTES = 16 * 1024 * 1024;
/** Characters of the index that are written at once. */
const PIECE = 1024 * 1024;

/**
 * A rendered page as the cache knows it: what the check of links asks for, and where its HTML lies.
 */
export interface PageEntry {
  facts: PageFacts;
  /** Name of the pack, position and length in bytes. */
  html: {pack: string; at: number; length: number; sum: string};
  /**
   * Size and time of change, in milliseconds, of the files that were written last; missing where a
   * page has no HTML file.
   */
  written: {html?: FileTrace; data: FileTrace};
}

export type FileTrace = [size: number, modified: number];

/** All entries by key. */
export type PageIndex = Map<string, PageEntry>;

/**
 * Name of a page's entry: everything its files are made from (rule 3). The common part,
 * `context.key`, stands for the server bundle, the site data and the template; documents are named
 * with the hash of their content. Versions of Node differ in dates, plurals and sort orders.
 *
 * @param pageJson `item.page` as text
 */
export function pageCacheKey(
  item: RenderItem,
  pageJson: string,
  common: {context: RenderContext; sharedHash: (name: string) => string},
): string {
  const shared = [...item.page.shared, ...(item.page.idle ?? [])].map(([name]) => common.sharedHash(name));
  const inputs = [FORMAT, process.versions.node, common.context.key, String(item.isHome), pageJson, ...shared];
  return contentHash(inputs.join('\0'), 40);
}

/** What is known of earlier builds; empty when there is nothing, or nothing whole. */
export function readPageIndex(cacheDir: string): PageIndex {
  try {
    const text = fs.readFileSync(path.join(cacheDir, INDEX), 'utf8');
    const json = text.slice(CHECKSUM_LENGTH);
    if (text.slice(0, CHECKSUM_LENGTH) !== contentHash(json, CHECKSUM_LENGTH)) return new Map();
    return new Map(JSON.parse(json) as [string, PageEntry][]);
  } catch {
    // Missing, unreadable or cut off: the pages are rendered again.
    return new Map();
  }
}

/**
 * Keeps the entries and throws away packs that nobody uses: those without an entry at once, unused
 * entries when they outweigh what the site needs. A cache that cannot be written costs time, not
 * the build.
 *
 * @param used keys of the pages of this build
 */
export function writePageIndex(cacheDir: string, index: PageIndex, used: ReadonlySet<string>): void {
  const kept = withoutSurplus(index, used);
  try {
    writeIndex(path.join(cacheDir, INDEX), kept);
    const packs = new Set([...kept.values()].map(({html}) => packFile('', html.pack)));
    for (const name of fs.readdirSync(cacheDir))
      if (name !== INDEX && !packs.has(name)) fs.rmSync(path.join(cacheDir, name), {force: true, recursive: true});
  } catch {
    // Read-only or full, or another build prunes at the same time.
  }
}

/**
 * In pieces: the index of ten thousand pages is a text of tens of megabytes. Its checksum, which
 * stands first, is written last.
 */
function writeIndex(file: string, index: PageIndex): void {
  fs.mkdirSync(path.dirname(file), {recursive: true});
  const temporary = `${file}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    const output = fs.openSync(temporary, 'w');
    try {
      const hash = createHash('sha256');
      fs.writeFileSync(output, ' '.repeat(CHECKSUM_LENGTH));
      for (const piece of jsonPieces(index)) {
        hash.update(piece);
        fs.writeFileSync(output, piece);
      }
      fs.writeSync(output, hash.digest('hex').slice(0, CHECKSUM_LENGTH), 0);
    } finally {
      fs.closeSync(output);
    }
    fs.renameSync(temporary, file);
  } catch (error) {
    fs.rmSync(temporary, {force: true});
    throw error;
  }
}

/** The entries as one JSON array, in pieces. */
function* jsonPieces(index: PageIndex): Generator<string> {
  let piece = '[';
  let isFirst = true;
  for (const entry of index) {
    piece += `${isFirst ? '' : ','}${JSON.stringify(entry)}`;
    isFirst = false;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}]`;
}

function withoutSurplus(index: PageIndex, used: ReadonlySet<string>): PageIndex {
  const isUsed = ([key]: [string, PageEntry]): boolean => used.has(key);
  const bytes = (entries: [string, PageEntry][]): number => entries.reduce((sum, [, {html}]) => sum + html.length, 0);
  const all = [...index];
  const live = all.filter(isUsed);
  return bytes(all) > 3 * bytes(live) + SPARE_BYTES ? new Map(live) : index;
}
