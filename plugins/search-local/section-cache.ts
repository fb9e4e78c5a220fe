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

/** Pages that were read before, on disk, by a hash of what they were made from. */
export interface SectionCache {
  get: (key: string, compute: () => PageRecord) => PageRecord;
  /** Throws away the oldest of those that were not asked for, so that the cache stays within about twice the site. */
  prune: () => void;
}

/** Entries that may lie unused beside those of the last build. */
const SPARE_ENTRIES = 500;

/** @param dir folder of the cache; @param version changes with everything that decides how pages are cut */
export function openSectionCache(dir: string, version: string, numbers: TermNumbers): SectionCache {
  const used = new Set<string>();
  return {
    get(key, compute) {
      const name = `${contentHash(`${version}\n${key}`, 24)}.json`;
      used.add(name);
      const known = readEntry(path.join(dir, name), numbers);
      if (known) return known;
      const record = compute();
      writeEntry(path.join(dir, name), packed(record, numbers));
      return record;
    },
    prune: () => pruneEntries(dir, used),
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
  const tokens = cut.tokens.map((list) => Array.from(list, (value, at) => (at % 3 === 0 ? place(value) : value)));
  return {facts, cut: {...cut, tokens}, terms: [...places.keys()].map((number) => numbers.term(number))};
}

function unpacked({facts, cut, terms}: PackedPage, numbers: TermNumbers): PageRecord {
  if (!cut) return {facts};
  const own = terms.map((term) => numbers.of(term));
  const tokens = cut.tokens.map((list) =>
    Int32Array.from(list, (value, at) => (at % 3 === 0 ? (own[value] ?? 0) : value)),
  );
  return {facts, cut: {...cut, tokens}};
}

/** An entry that is damaged is made again. */
function readEntry(file: string, numbers: TermNumbers): PageRecord | undefined {
  try {
    const content = readFileSync(file, 'utf8');
    const end = content.indexOf('\n');
    const text = content.slice(end + 1);
    if (contentHash(text, 16) !== content.slice(0, end)) return undefined;
    return unpacked(JSON.parse(text) as PackedPage, numbers);
  } catch {
    return undefined;
  }
}

/** A cache that cannot be written costs time, not the build. */
function writeEntry(file: string, entry: PackedPage): void {
  const text = JSON.stringify(entry);
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(temporary, `${contentHash(text, 16)}\n${text}`);
    renameSync(temporary, file);
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
