import fs from 'node:fs';
import path from 'node:path';
import type {JsonValue} from '../../contract/json.ts';
import type {Site} from '../../contract/site.ts';
import {contentHash, writeFileAtomic} from '../support/output-files.ts';
import {programVersion} from '../support/package-root.ts';

/**
 * What reading a document gave besides its text, kept between runs: a file that did not change need
 * not be read again.
 */
export interface DocumentRecord {
  /**
   * What the file system says of the file; with another stamp it must be read. `''`: it was too
   * young to trust a stamp.
   */
  stamp: string;
  /** Of the text. */
  hash: string;
  /**
   * As `encodeFrontMatter` writes it, so that nobody who is given its values can change what is
   * kept.
   */
  frontMatter: string;
  /** Offset of the body in the text. */
  bodyStart: number;
  lineOffset: number;
  contentTitle?: string | undefined;
  excerpt?: string | undefined;
  components: string[];
  /** What plugins and commands have worked out from the text, by name. */
  facts: Record<string, JsonValue>;
}

/** The records of a site. */
export interface DocumentRecords {
  get: (id: string) => DocumentRecord | undefined;
  set: (id: string, record: DocumentRecord) => void;
  /** Says that a fact was added to a record. */
  touch: () => void;
  /**
   * Writes them if enough is new to be worth it. Failing to write is no failure of the run: files
   * are read again.
   */
  save: () => Promise<void>;
}

/** Two changes within a tick of the clock, or of a coarse file system, have the same time. */
const YOUNG = 3000;
const CHECKSUM_LENGTH = 32;

/**
 * Size, times and number of a file; `''` if it may change again without showing it (as git's "racy"
 * entries).
 */
export function fileStamp({size, mtimeMs, ctimeMs, ino}: fs.Stats, now = Date.now()): string {
  return now - Math.max(mtimeMs, ctimeMs) < YOUNG ? '' : [size, mtimeMs, ctimeMs, ino].join(' ');
}

const opened = new Map<string, DocumentRecords>();

/** The records of a site, the same ones for all its languages and loads in this process. */
export function openDocumentRecords({cacheDir, siteDir}: Pick<Site, 'cacheDir' | 'siteDir'>): DocumentRecords {
  const file = path.join(cacheDir, 'records', `${contentHash(siteDir, 16)}.json`);
  const records = opened.get(file) ?? loadDocumentRecords(file);
  opened.set(file, records);
  return records;
}

/** Records from a file, which need not be there or whole. */
export function loadDocumentRecords(file: string): DocumentRecords {
  const version = programVersion();
  const kept = readRecords(file, version);
  const used = new Set<string>();
  let fresh = 0;
  let isSaved = false;
  return {
    get: (id) => {
      used.add(id);
      return kept.get(id);
    },
    set: (id, record) => {
      kept.set(id, record);
      fresh++;
    },
    touch: () => void fresh++,
    save: async () => {
      // An author's single save is read again next time, which costs less than to write all records
      // now.
      if (fresh === 0 || (isSaved && fresh < kept.size / 50)) return;
      fresh = 0;
      isSaved = true;
      const isCrowded = kept.size > 2 * used.size;
      const json = JSON.stringify({version, records: [...kept].filter(([id]) => !isCrowded || used.has(id))});
      await writeFileAtomic(file, `${contentHash(json, CHECKSUM_LENGTH)}\n${json}`).catch(() => undefined);
    },
  };
}

function readRecords(file: string, version: string): Map<string, DocumentRecord> {
  try {
    const text = fs.readFileSync(file, 'utf8');
    const json = text.slice(CHECKSUM_LENGTH + 1);
    if (contentHash(json, CHECKSUM_LENGTH) !== text.slice(0, CHECKSUM_LENGTH)) return new Map();
    const found = JSON.parse(json) as {version: string; records: [string, DocumentRecord][]};
    return new Map(found.version === version ? found.records : []);
  } catch {
    // Not there, or not readable: the same to us.
    return new Map();
  }
}
