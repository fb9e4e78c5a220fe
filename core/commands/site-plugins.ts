import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {LoadContext, LoadedPlugin} from '../../contract/plugin.ts';
import type {SiteLocale} from '../../contract/site.ts';
import type {LoadedSite} from '../../contract/stages.ts';
import {loadConfig} from '../config/load-config.ts';
import {loadPlugins} from '../load/load-plugins.ts';

/** A site as commands other than `build` need it: its plugins are made, but none has loaded its content. */
export interface SitePlugins {
  loaded: LoadedSite;
  plugins: LoadedPlugin[];
  context: LoadContext;
  diagnostics: Diagnostic[];
}

export interface SiteChoice {
  siteDir: string;
  config?: string | undefined;
  /** The default language if missing. One that the configuration does not have yet may be asked for. */
  locale?: string | undefined;
}

/** Loads the configuration and the plugins of a site, in one language. Throws what stages 1 and 2 throw. */
export async function loadSitePlugins(choice: SiteChoice): Promise<SitePlugins> {
  const diagnostics: Diagnostic[] = [];
  const loaded = await loadLocale(choice);
  diagnostics.push(...(loaded.diagnostics ?? []));
  const {plugins, context} = await loadPlugins(loaded, (diagnostic) => void diagnostics.push(diagnostic));
  return {loaded, plugins, context, diagnostics};
}

async function loadLocale({siteDir, config, locale}: SiteChoice): Promise<LoadedSite> {
  const options = {siteDir, mode: 'production', minify: true, ...(config !== undefined && {config})} as const;
  const all = await loadConfig(options);
  const [first] = all;
  if (!first) throw new Error('a configuration gave no language');
  if (locale === undefined) return first;
  return all.find(({site}) => site.i18n.currentLocale === locale) ?? newLocale(first, locale);
}

/** A language that is going to be translated: the site in its default language, with the folders of the new one. */
function newLocale(base: LoadedSite, locale: string): LoadedSite {
  const {site} = base;
  const {defaultLocale} = site.i18n;
  const known = site.i18n.localeConfigs[defaultLocale];
  if (!known) throw new Error(`the configuration knows nothing about its language ${defaultLocale}`);
  const localizationDir = path.resolve(site.siteDir, site.i18n.path, locale);
  const i18n: SiteLocale = {
    ...site.i18n,
    currentLocale: locale,
    locales: [...site.i18n.locales, locale],
    localeConfigs: {
      ...site.i18n.localeConfigs,
      [locale]: {...known, label: locale, htmlLang: locale, path: locale, translate: fs.existsSync(localizationDir)},
    },
  };
  return {...base, site: {...site, i18n, localizationDir, codeTranslations: {}}};
}
