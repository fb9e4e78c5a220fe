import fs from 'node:fs/promises';
import path from 'node:path';
import {contentHash, writeFileAtomic, type FinishedPage, type LoadContext} from '../../../core/plugin-api.ts';
import {xmlText} from './xml-text.ts';

/** Id of the element around the text of a post; the theme's post page has it too. */
const CONTAINER_ID = '__blog-post-container';
/** Changes when the same page would give another text. */
const FORMAT = '1';
const CHECKSUM_LENGTH = 16;

/** Texts of posts as the feeds give them. */
export interface PostTexts {
  /**
   * HTML of a post with absolute addresses, without what XML cannot hold; `undefined` if its page
   * has no text of a post.
   */
  of: (page: FinishedPage, url: string) => Promise<string | undefined>;
  /** Keeps what was asked for; a cache that cannot be written costs time, not the build. */
  close: () => Promise<void>;
}

/**
 * Taken from the finished pages; those of pages that have not changed since the last build come
 * from `file`.
 */
export async function openPostTexts(file: string): Promise<PostTexts> {
  const known = await readKept(file);
  const used = new Map<string, string | null>();
  return {
    async of(page, url) {
      if (page.contentKey === undefined) return textOf(page, url);
      const key = contentHash([FORMAT, page.contentKey, url].join('\n'), 24);
      const text = known.get(key) ?? (await textOf(page, url)) ?? null;
      used.set(key, text);
      return text ?? undefined;
    },
    async close() {
      const isSame = used.size === known.size && [...used.keys()].every((key) => known.has(key));
      if (isSame) return;
      const json = JSON.stringify([...used]);
      await writeFileAtomic(file, contentHash(json, CHECKSUM_LENGTH) + json).catch(() => undefined);
    },
  };
}

async function textOf({file}: FinishedPage, url: string): Promise<string | undefined> {
  // Loads an HTML parser, which builds without a new post do without.
  const {absoluteHtmlOf} = await import('./absolute-html.ts');
  const html = absoluteHtmlOf(await fs.readFile(file, 'utf8'), CONTAINER_ID, url);
  return html === undefined ? undefined : xmlText(html);
}

async function readKept(file: string): Promise<Map<string, string | null>> {
  try {
    const text = await fs.readFile(file, 'utf8');
    const json = text.slice(CHECKSUM_LENGTH);
    if (text.slice(0, CHECKSUM_LENGTH) !== contentHash(json, CHECKSUM_LENGTH)) return new Map();
    return new Map(JSON.parse(json) as [string, string | null][]);
  } catch {
    // Missing or cut off.
    return new Map();
  }
}

/** Where the texts of one blog are kept: several sites may share a cache. */
export function postTextsFile({inkstone, siteDir, baseUrl}: LoadContext, id: string): string {
  return path.join(inkstone.site.cacheDir, 'feeds', `${contentHash([siteDir, baseUrl, id].join('\n'), 16)}.json`);
}
