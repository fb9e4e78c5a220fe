import path from 'node:path';
import {writeFileAtomic, type LoadContext, type Plugin} from '../../core/plugin-api.ts';
import type {SitemapOptions} from './options.ts';
import {sitemapEntries, type ListedPage, type SitemapParams} from './sitemap-entries.ts';
import {sitemapXml} from './sitemap-xml.ts';

export {validateOptions} from './options.ts';

/**
 * Writes `sitemap.xml` from the finished pages; nothing for sites that must not be indexed.
 */
export default function sitemap(context: LoadContext, options: SitemapOptions): Plugin {
  const {config} = context.inkstone.site;
  return {
    name: 'docusaurus-plugin-sitemap',
    postBuild: async ({pages, routes, siteConfig, head, outDir}) => {
      if (config.noIndex) return;
      const params: SitemapParams = {siteConfig, routes, head, options};
      const create = (changed: Partial<SitemapParams> = {}): ReturnType<typeof sitemapEntries> =>
        sitemapEntries(pages, {
          params: {...params, ...changed, options: {...options, ...changed.options}},
          // All pages, in the order of the site, unless the list was changed.
          isWhole: (changed.routes ?? routes) === routes,
          lastChange: (page) => changeTime(page, context),
        });
      const entries = options.createSitemapItems
        ? await options.createSitemapItems({...params, defaultCreateSitemapItems: create})
        : await create();
      if (entries.length > 0)
        await writeFileAtomic(path.join(outDir, options.filename), await sitemapXml(entries, config.url));
    },
  };
}

async function changeTime(page: ListedPage, context: LoadContext): Promise<number | null | undefined> {
  const {lastUpdatedAt, sourceFilePath} = page.metadata ?? {};
  if (lastUpdatedAt !== undefined) return lastUpdatedAt;
  if (sourceFilePath === undefined) return undefined;
  return (await context.inkstone.fileHistory(path.resolve(context.siteDir, sourceFilePath)))?.updated.timestamp;
}
