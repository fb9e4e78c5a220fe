import fs from 'node:fs/promises';
import path from 'node:path';
import {contentHash, writeFileAtomic} from '../../core/plugin-api.ts';
import type {IndexToken} from './index-tokens.ts';
import type {PageSections} from './page-sections.ts';

/** A page with all its terms: everything of the index that costs time to find out. */
export interface CutPage extends PageSections {
  titleTokens: IndexToken[];
  descriptionTokens: IndexToken[];
  keywordTokens: IndexToken[];
  /** By section: terms of its heading and of its text. */
  sectionTokens: {heading: IndexToken[]; content: IndexToken[]}[];
}

/** Pages that were cut before, on disk, by a hash of what they were cut from. */
export interface SectionCache {
  get: (key: string, compute: () => CutPage) => Promise<CutPage>;
}

/** @param dir folder of the cache; @param version changes with everything that decides how pages are cut */
export function openSectionCache(dir: string, version: string): SectionCache {
  return {
    async get(key, compute) {
      const file = path.join(dir, `${contentHash(`${version}\n${key}`, 24)}.json`);
      const known = await readEntry(file);
      if (known) return known;
      const cut = compute();
      const text = JSON.stringify(cut);
      await writeFileAtomic(file, `${contentHash(text, 16)}\n${text}`);
      return cut;
    },
  };
}

/** An entry that is damaged is cut again. */
async function readEntry(file: string): Promise<CutPage | undefined> {
  try {
    const content = await fs.readFile(file, 'utf8');
    const end = content.indexOf('\n');
    const text = content.slice(end + 1);
    return contentHash(text, 16) === content.slice(0, end) ? (JSON.parse(text) as CutPage) : undefined;
  } catch {
    return undefined;
  }
}
