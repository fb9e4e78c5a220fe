import {createHash} from 'node:crypto';
import {escapeAttribute} from 'entities';
import type {JsonObject} from '../../contract/json.ts';
import type {HtmlTags, InjectedHtmlTags, LoadedPlugin} from '../../contract/plugin.ts';
import type {LoadContext} from '../../contract/plugin-services.ts';
import {rawText} from '../../contract/raw-text.ts';
import type {HtmlTagObject, Site, SiteConfigData, SiteData} from '../../contract/site.ts';
import type {LoadedContent} from '../../contract/stages.ts';
import {wrongResult} from './plugin-hook.ts';

/** Docusaurus version that pages and plugins see. */
const DOCUSAURUS_VERSION = '3.10.2';

/**
 * Creates the data that every page has: the configuration as JSON with the themes' defaults,
 * versions, translations and global data.
 */
export function createSiteData(input: {
  site: Site;
  context: LoadContext;
  plugins: readonly LoadedPlugin[];
  codeTranslations: Record<string, string>;
  globalData: LoadedContent['globalData'];
}): LoadedContent['siteData'] {
  const {site, context, plugins} = input;
  const {presets: _presets, plugins: _plugins, themes: _themes, bundler: _bundler, ...config} = context.siteConfig;
  const pluginVersions = Object.fromEntries(plugins.map((plugin) => [plugin.name, {...plugin.version} as JsonObject]));
  const overrides: SiteData['themeMessageOverrides'] = {};
  for (const plugin of plugins) Object.assign(overrides, plugin.themeMessageOverrides?.());
  return {
    siteConfig: JSON.parse(JSON.stringify(config)) as SiteData['siteConfig'],
    siteMetadata: {
      docusaurusVersion: DOCUSAURUS_VERSION,
      ...(site.siteVersion !== undefined && {siteVersion: site.siteVersion}),
      pluginVersions,
    },
    i18n: site.i18n,
    codeTranslations: input.codeTranslations,
    ...(Object.keys(overrides).length > 0 && {themeMessageOverrides: overrides}),
    globalData: input.globalData,
    siteStorage: siteStorage(site),
  };
}

/** Returns the kind of storage and the suffix of its keys: `theme` becomes `theme-9f6`. */
export function siteStorage(site: Site): SiteData['siteStorage'] {
  const {storage, url, baseUrl} = site.config;
  // Three hex digits of MD5, as in Docusaurus: browsers of readers have these keys already.
  const hash = createHash('md5').update(`${url}${baseUrl}`).digest('hex').slice(0, 3);
  const name = storage.namespace === true ? hash : storage.namespace;
  return {type: storage.type, namespace: name ? `-${name}` : ''};
}

/** Elements without an end tag in the HTML standard. */
const VOID_TAGS = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/**
 * Renders tags as HTML. Strings stay unchanged. Boolean attributes are written without a value or
 * omitted. Leaves out what a condition has left of a tag (`false`, `undefined`).
 */
export function htmlOfTags(tags: HtmlTags | undefined, plugin: string): string {
  return [tags]
    .flat()
    .filter(Boolean)
    .map((tag) => htmlOfTag(tag, plugin))
    .join('\n');
}

/** Returns the tags of the configuration: `scripts`, `stylesheets`, `headTags`. */
export function siteTags(config: Pick<SiteConfigData, 'scripts' | 'stylesheets' | 'headTags'>): InjectedHtmlTags {
  const stylesheets = config.stylesheets.map((sheet): HtmlTagObject => {
    const attributes = typeof sheet === 'string' ? {href: sheet} : sheet;
    return {tagName: 'link', attributes: {rel: 'stylesheet', ...attributes}};
  });
  const scripts = config.scripts.map((script): HtmlTagObject => {
    return {tagName: 'script', attributes: typeof script === 'string' ? {src: script} : script};
  });
  return {headTags: [...config.headTags, ...stylesheets, ...scripts]};
}

function htmlOfTag(tag: unknown, plugin: string): string {
  if (typeof tag === 'string') return tag;
  const {tagName, attributes, innerHTML} = (tag ?? {}) as Partial<HtmlTagObject>;
  if (typeof tagName !== 'string' || !/^[a-z][\w:.-]*$/i.test(tagName)) {
    const problem = 'returned a tag that is neither a string nor an object with a "tagName"';
    throw wrongResult({plugin, hook: 'injectHtmlTags'}, problem);
  }
  const open = `<${tagName}${htmlOfAttributes(attributes ?? {})}>`;
  if (VOID_TAGS.has(tagName.toLowerCase())) return open;
  return `${open}${rawText(tagName, innerHTML ?? '', String(attributes?.['type'] ?? ''))}</${tagName}>`;
}

function htmlOfAttributes(attributes: NonNullable<HtmlTagObject['attributes']>): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== false && value !== null && value !== undefined)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeAttribute(String(value))}"`))
    .join('');
}
