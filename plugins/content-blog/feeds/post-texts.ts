import fs from 'node:fs/promises';
import {programId, type FinishedPage, type PluginStore} from 'inkstone/plugin';
import {xmlText} from './xml-text.ts';

/** Id of the element around the text of a post; the theme's post page has it too. */
const CONTAINER_ID = '__blog-post-container';

/** Texts of posts as the feeds give them. */
export interface PostTexts {
  /**
   * HTML of a post with absolute addresses, without what XML cannot hold; `undefined` if its page
   * has no text of a post.
   */
  of: (page: FinishedPage, url: string) => Promise<string | undefined>;
  /** Writes what was requested; nothing can be read afterwards. */
  close: () => void;
}

/** Takes texts from the finished pages, or from the store if a page is as in an earlier build. */
export function openPostTexts(store: PluginStore): PostTexts {
  return {
    async of(page, url) {
      if (page.contentKey === undefined) return textOf(page, url);
      const key = [programId(), page.contentKey, url].join('\n');
      const stored = store.get<string | null>(key);
      if (stored) return stored.value ?? undefined;
      const text = await textOf(page, url);
      store.put(key, text ?? null);
      return text;
    },
    close: store.close,
  };
}

async function textOf({file}: FinishedPage, url: string): Promise<string | undefined> {
  // Loads an HTML parser, which builds without a new post do without.
  const {absoluteHtmlOf} = await import('./absolute-html.ts');
  const html = absoluteHtmlOf(await fs.readFile(file, 'utf8'), CONTAINER_ID, url);
  return html === undefined ? undefined : xmlText(html);
}
