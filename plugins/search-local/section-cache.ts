import {mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {contentHash} from '../../core/plugin-api.ts';
import type {PageFacts} from './page-facts.ts';
import type {PageSections} from './page-sections.ts';
import type {TermNumbers} from './term-numbers.ts';

/** A page with all its terms: everything of the index that costs time to find out. */
export interface CutPage extends PageSections {
  /** Terms of the title, the description and the keywords, then of the heading and the text of each section. */
  tokens: Int32Array[];
}

/** What is known of a page. */
export interface PageRecord {
  facts: PageFacts;
  /** Missing where the page is not to be found. */
  cut?: CutPage;
}

/** How a page is known. */
export interface PageKey {
  /** Tells without looking at it that a page is what it was; another one does not mean that it is not. */
  quick?: string | undefined;
  /** What the page is cut from. */
  exact: () => string;
}

/** Pages that were cut before, on disk, by a hash of what they were cut from. */
export interface SectionCache {
  get: (key: PageKey, compute: () => PageRecord) => PageRecord;
  /**
   * Keeps the quick keys of the pages that were asked for, and throws away the oldest of the others, so that the cache stays
   * within about twice the site.
   */
  close: () => void;
}

/** Entries that may lie unused beside those of the last build. */
const SPARE_ENTRIES = 500;

/** @param dir folder of the cache; @param version changes with everything that decides how pages are cut */
export function openSectionCache(dir: string, version: string, numbers: TermNumbers): SectionCache {
  const used = new Set<string>();
  const hashOf = (key: string): string => contentHash(`${version}\n${key}`, 24);
  const quickFile = path.join(dir, 'quick-keys.json');
  const known = readChecked<Record<string, string>>(quickFile) ?? {};
  const quickKeys = new Map<string, string>();
  return {
    get({quick, exact}, compute) {
      const quickHash = quick === undefined ? undefined : hashOf(quick);
      const remembered = quickHash !== undefined && Object.hasOwn(known, quickHash) ? known[quickHash] : undefined;
      const find = (name: string): PageRecord | undefined => {
        used.add(name);
        if (quickHash !== undefined) quickKeys.set(quickHash, name);
        const entry = readChecked<PackedPage>(path.join(dir, name));
        return entry && unpacked(entry, numbers);
      };
      const atOnce = remembered === undefined ? undefined : find(remembered);
      if (atOnce) return atOnce;
      const name = `${hashOf(exact())}.json`;
      const before = find(name);
      if (before) return before;
      const record = compute();
      writeChecked(path.join(dir, name), packed(record, numbers));
      return record;
    },
    close: () => {
      writeChecked(quickFile, Object.fromEntries(quickKeys));
      pruneEntries(dir, used.add(path.basename(quickFile)));
    },
  };
}

/** On disk a page has its own list of terms, and its tokens are places in it. */
interface PackedPage {
  facts: PageFacts;
  cut?: PageSections & {tokens: number[][]};
  terms: string[];
}

function packed({facts, cut}: PageRecord, numbers: TermNumbers): PackedPage {
  if (!cut) return {facts, terms: []};
  const places = new Map<number, number>();
  const place = (number: number): number => {
    let found = places.get(number);
    if (found === undefined) places.set(number, (found = places.size));
    return found;
  };
  // Plain loops: they go over every term of the site.
  const tokens = cut.tokens.map((list) => {
    const own = Array.from(list);
    for (let at = 0; at < own.length; at += 3) own[at] = place(own[at] ?? 0);
    return own;
  });
  return {facts, cut: {...cut, tokens}, terms: [...places.keys()].map((number) => numbers.term(number))};
}

function unpacked({facts, cut, terms}: PackedPage, numbers: TermNumbers): PageRecord {
  if (!cut) return {facts};
  const own = terms.map((term) => numbers.of(term));
  const tokens = cut.tokens.map((list) => {
    const whole = Int32Array.from(list);
    for (let at = 0; at < whole.length; at += 3) whole[at] = own[whole[at] ?? 0] ?? 0;
    return whole;
  });
  return {facts, cut: {...cut, tokens}};
}

/** A file that is damaged is as good as none. */
function readChecked<Content>(file: string): Content | undefined {
  try {
    const content = readFileSync(file, 'utf8');
    const end = content.indexOf('\n');
    const text = content.slice(end + 1);
    return contentHash(text, 16) === content.slice(0, end) ? (JSON.parse(text) as Content) : undefined;
  } catch {
    return undefined;
  }
}

/** A cache that cannot be written costs time, not the build. */
function writeChecked(file: string, content: unknown): void {
  const text = JSON.stringify(content);
  const temporary = `${file}.${process.pid}.tmp`;
  const write = (): void => {
    writeFileSync(temporary, `${contentHash(text, 16)}\n${text}`);
    renameSync(temporary, file);
  };
  try {
    try {
      write();
    } catch {
      // The folder is made when it is missed, not asked for with every page.
      mkdirSync(path.dirname(file), {recursive: true});
      write();
    }
  } catch {
    // What is left behind of it is pruned.
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
