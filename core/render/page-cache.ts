import fs from 'node:fs';
import path from 'node:path';
import type {RenderedPage} from '../../contract/render.ts';
import {contentHash, writeFileAtomic} from '../support/output-files.ts';
import type {RenderBatch, RenderItem} from './render-task.ts';

/** Changes when the form of an entry, or of what is rendered, changes in a way that the keys do not show. */
const FORMAT = '1';
const CHECKSUM_LENGTH = 16;
/** Entries that may lie unused beside those of the last build, before the oldest are thrown away. */
const SPARE_ENTRIES = 1000;

/**
 * Name of a page's entry: everything its React output is made from (rule 3). The common part, `context.key`, stands for
 * the server bundle and the site data; versions of Node differ in dates, plurals and sort orders.
 */
export function pageCacheKey(item: RenderItem, batch: RenderBatch, hashOf: (text: string) => string): string {
  const {page} = item;
  const inputs = [
    FORMAT,
    process.versions.node,
    batch.context.key,
    JSON.stringify(page),
    ...page.documents.map(([key]) => hashOf(batch.documents[key] ?? '')),
    ...[...page.shared, ...(page.idle ?? [])].map(([name]) => hashOf(batch.shared[name]?.json ?? '')),
  ];
  return contentHash(JSON.stringify(inputs), 40);
}

/** The page under a key; undefined when there is none, or none that is whole. */
export function readCachedPage(cacheDir: string, key: string): RenderedPage | undefined {
  try {
    const text = fs.readFileSync(entryFile(cacheDir, key), 'utf8');
    const json = text.slice(CHECKSUM_LENGTH);
    if (text.slice(0, CHECKSUM_LENGTH) !== checksum(key, json)) return undefined;
    return JSON.parse(json) as RenderedPage;
  } catch {
    // Missing, unreadable or cut off: the page is rendered again.
    return undefined;
  }
}

/** Keeps a page; a cache that cannot be written costs time, not the build. */
export async function writeCachedPage(cacheDir: string, key: string, page: RenderedPage): Promise<void> {
  const json = JSON.stringify(page);
  try {
    await writeFileAtomic(entryFile(cacheDir, key), checksum(key, json) + json);
  } catch {
    // Read-only or full.
  }
}

/** Throws away the oldest entries that this build did not use, so that the cache stays within about twice the site. */
export async function pruneCachedPages(cacheDir: string, used: ReadonlySet<string>): Promise<void> {
  try {
    const names = fs
      .readdirSync(cacheDir, {recursive: true, encoding: 'utf8'})
      .filter((name) => /\.(?:json|tmp)$/.test(name));
    const unused = names.filter((name) => !used.has(path.basename(name, '.json')));
    const surplus = unused.length - used.size - SPARE_ENTRIES;
    if (surplus <= 0) return;
    const aged = unused.map((name) => ({name, time: fs.statSync(path.join(cacheDir, name)).mtimeMs}));
    aged.sort((a, b) => a.time - b.time);
    for (const {name} of aged.slice(0, surplus)) fs.rmSync(path.join(cacheDir, name), {force: true});
  } catch {
    // Another build prunes at the same time, or there is no cache.
  }
}

/** The key is part of it: an entry that was put under another's name must not pass. */
function checksum(key: string, json: string): string {
  return contentHash(key + json, CHECKSUM_LENGTH);
}

function entryFile(cacheDir: string, key: string): string {
  return path.join(cacheDir, key.slice(0, 2), `${key}.json`);
}
