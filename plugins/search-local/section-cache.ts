import {readdirSync, rmSync, statSync} from 'node:fs';
import path from 'node:path';
import {contentHash} from '../../core/plugin-api.ts';
import {readChecked, writeChecked} from './checked-files.ts';
import type {PackedPage} from './packed-page.ts';

/**
 * Pages that were cut before, on disk, each under a hash of what it was cut from. To know that hash
 * a page must be read; a quick key tells without looking at it that a page is what it was, though
 * another one does not mean that it is not.
 */
export interface SectionCache {
  /** Whether a page of this key was cut before, as far as names tell. */
  isKnown: (quick: string | undefined) => boolean;
  /** The page of this key; nothing where there is none, or it is damaged. */
  find: (quick: string | undefined) => PackedPage | undefined;
  /** The entry of a name. */
  read: (name: string) => PackedPage | undefined;
  /** The entry of this name is in use, and from now on that of the key. */
  keep: (name: string, quick: string | undefined) => void;
  /**
   * Keeps the quick keys of the pages that were asked for, and throws away the oldest of the
   * others, so that the cache stays within about twice the site.
   */
  close: () => void;
}

/** Entries that may lie unused beside those of the last build. */
const SPARE_ENTRIES = 500;

/**
 * @param dir folder of the cache; @param version changes with everything that decides how pages are
 * cut
 */
export function openSectionCache(dir: string, version: string): SectionCache {
  const quickFile = path.join(dir, 'quick-keys.json');
  const remembered = new Map(Object.entries(readChecked<Record<string, string>>(quickFile) ?? {}));
  const entries = new Set(namesIn(dir));
  const used = new Set<string>();
  const quickKeys = new Map<string, string>();
  const hashOf = (quick: string): string => contentHash(`${version}\n${quick}`, 24);
  const nameOf = (quick: string | undefined): string | undefined =>
    quick === undefined ? undefined : remembered.get(hashOf(quick));
  const read: SectionCache['read'] = (name) => readChecked(path.join(dir, name));
  const keep: SectionCache['keep'] = (name, quick) => {
    used.add(name);
    if (quick !== undefined) quickKeys.set(hashOf(quick), name);
  };
  return {
    isKnown: (quick) => entries.has(nameOf(quick) ?? ''),
    find: (quick) => {
      const name = nameOf(quick);
      const entry = name === undefined ? undefined : read(name);
      if (entry && name !== undefined) keep(name, quick);
      return entry;
    },
    read,
    keep,
    close: () => {
      writeChecked(quickFile, Object.fromEntries(quickKeys));
      pruneEntries(dir, used.add(path.basename(quickFile)));
    },
  };
}

/** Name of the entry of a page. @param exact what it is cut from */
export function entryName(version: string, exact: string): string {
  return `${contentHash(`${version}\n${exact}`, 24)}.json`;
}

function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
}

function pruneEntries(dir: string, used: ReadonlySet<string>): void {
  try {
    const unused = readdirSync(dir).filter((name) => /\.(?:json|tmp)$/.test(name) && !used.has(name));
    const surplus = unused.length - used.size - SPARE_ENTRIES;
    if (surplus <= 0) return;
    const aged = unused.map((name) => ({name, time: statSync(path.join(dir, name)).mtimeMs}));
    aged.sort((a, b) => a.time - b.time);
    for (const {name} of aged.slice(0, surplus)) rmSync(path.join(dir, name), {force: true});
  } catch {
    // There is no cache, or another build prunes at the same time.
  }
}
