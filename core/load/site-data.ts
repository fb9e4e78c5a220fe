import {createHash} from 'node:crypto';
import type {LoadContext, LoadedPlugin} from '../../contract/plugin.ts';
import type {JsonObject} from '../../contract/json.ts';
import type {Site, SiteData} from '../../contract/site.ts';
import type {LoadedContent} from '../../contract/stages.ts';

/** Version of Docusaurus whose behaviour Inkstone follows; pages and plugins read it. */
const DOCUSAURUS_VERSION = '3.10.2';

/**
 * What every page knows about the site: the configuration as JSON with the themes' defaults,
 * versions, texts, global data.
 */
export function createSiteData(input: {
  site: Site;
  context: LoadContext;
  plugins: readonly LoadedPlugin[];
  codeTranslations: Record<string, string>;
  globalData: LoadedContent['globalData'];
}): LoadedContent['siteData'] {
  const {site, context, plugins} = input;
  const {presets: _presets, plugins: _plugins, themes: _themes, ...config} = context.siteConfig;
  const pluginVersions = Object.fromEntries(plugins.map((plugin) => [plugin.name, {...plugin.version} as JsonObject]));
  return {
    siteConfig: JSON.parse(JSON.stringify(config)) as SiteData['siteConfig'],
    siteMetadata: {
      docusaurusVersion: DOCUSAURUS_VERSION,
      ...(site.siteVersion !== undefined && {siteVersion: site.siteVersion}),
      pluginVersions,
    },
    i18n: site.i18n,
    codeTranslations: input.codeTranslations,
    ...usualTexts(plugins),
    globalData: input.globalData,
    siteStorage: siteStorage(site),
  };
}

function usualTexts(plugins: readonly LoadedPlugin[]): Pick<SiteData, 'usualTexts'> {
  const texts = Object.assign({}, ...plugins.map((plugin) => plugin.usualTexts?.())) as Record<string, string>;
  return Object.keys(texts).length === 0 ? {} : {usualTexts: texts};
}

/** Kind of storage and what is put behind every key: `theme` becomes `theme-9f6`. */
export function siteStorage(site: Site): SiteData['siteStorage'] {
  const {storage, url, baseUrl} = site.config;
  const {namespace} = storage;
  // Three hex digits of MD5: the keys that readers' browsers hold already.
  const name =
    namespace === true
      ? createHash('md5')
          .update(url + baseUrl)
          .digest('hex')
          .slice(0, 3)
      : namespace;
  return {type: storage.type, namespace: name === false || name === '' ? '' : `-${name}`};
}
