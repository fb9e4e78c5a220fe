import path from 'node:path';
import {writeFileAtomic, type FinishedPage, type LoadContext, type Plugin} from '../../core/plugin-api.ts';
import type {SitemapOptions} from './options.ts';
import {sitemapEntries} from './sitemap-entries.ts';
import {sitemapXml} from './sitemap-xml.ts';

export {validateOptions} from './options.ts';

/** Writes `sitemap.xml` from the finished pages; nothing for sites that must not be indexed (CFG-11). */
export default function sitemap(context: LoadContext, options: SitemapOptions): Plugin {
  const {config, baseUrl} = context.inkstone.site;
  return {
    name: 'docusaurus-plugin-sitemap',
    postBuild: async ({pages, routes, siteConfig, outDir}) => {
      if (config.noIndex) return;
      const site = {url: config.url, baseUrl, trailingSlash: config.trailingSlash};
      const lastChange = (page: FinishedPage): Promise<number | undefined> => changeTime(page, context);
      const create = (): ReturnType<typeof sitemapEntries> => sitemapEntries(pages, site, {options, lastChange});
      const entries = options.createSitemapItems
        ? await options.createSitemapItems({siteConfig, routes, defaultCreateSitemapItems: create})
        : await create();
      if (entries.length > 0)
        await writeFileAtomic(path.join(outDir, options.filename), await sitemapXml(entries, config.url));
    },
  };
}

async function changeTime(page: FinishedPage, context: LoadContext): Promise<number | undefined> {
  const {lastUpdatedAt, sourceFilePath} = page.metadata ?? {};
  if (lastUpdatedAt !== undefined) return lastUpdatedAt;
  if (sourceFilePath === undefined) return undefined;
  return (await context.inkstone.fileHistory(path.resolve(context.siteDir, sourceFilePath)))?.updated.timestamp;
}
