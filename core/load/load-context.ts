import type {LoadContext, PluginServices} from '../../contract/plugin.ts';
import type {LoadedSite} from '../../contract/stages.ts';

/**
 * What plugin modules get. `siteConfig` is a copy that plugins may change, with
 * functions and with `presets`, `plugins` and `themes` as written; its `themeConfig` is
 * replaced when themes have validated it.
 */
export function createLoadContext(loaded: LoadedSite, services: PluginServices): LoadContext {
  const {site, code} = loaded;
  const written = code.config;
  return {
    siteDir: site.siteDir,
    siteVersion: site.siteVersion,
    generatedFilesDir: site.generatedDir,
    siteConfig: {
      ...structuredClone(site.config),
      ...asWritten(written, ['presets', 'plugins', 'themes', 'customFields', 'themeConfig']),
      markdown: {...structuredClone(site.config.markdown), ...functionsOf(written['markdown'])},
      baseUrl: site.baseUrl,
    },
    siteConfigPath: site.configPath,
    outDir: loaded.buildDir ?? site.outDir,
    baseUrl: site.baseUrl,
    i18n: structuredClone(site.i18n),
    localizationDir: site.localizationDir,
    codeTranslations: {...site.codeTranslations},
    ssrTemplate: typeof written['ssrTemplate'] === 'string' ? written['ssrTemplate'] : undefined,
    inkstone: services,
  };
}

function asWritten(config: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    keys.map((key) => [key, config[key] ?? (key === 'customFields' || key === 'themeConfig' ? {} : [])]),
  );
}

function functionsOf(value: unknown): Record<string, unknown> {
  const entries = Object.entries((value ?? {}) as Record<string, unknown>);
  return Object.fromEntries(entries.filter(([, member]) => typeof member === 'function'));
}
