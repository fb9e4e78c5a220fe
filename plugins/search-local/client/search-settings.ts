import {useActivePluginAndVersion, useDocsPreferredVersionByPluginId} from 'inkstone/docs';
import {useLocation, usePluginData, useSite} from 'inkstone/runtime';
import type {SearchSettings} from './settings.ts';

/** Returns the settings from the plugin's global data. */
export function useSearchSettings(): SearchSettings {
  return usePluginData('search-local', undefined, {failfast: true}) as SearchSettings;
}

/**
 * Returns the folder of the version to search, relative to the base URL: the version of the current
 * page, else the preferred one. `''` for the latest.
 */
export function useSearchVersion(): string {
  const {docsPluginId} = useSearchSettings();
  const {baseUrl} = useSite().siteConfig;
  const active = useActivePluginAndVersion();
  const preferred = useDocsPreferredVersionByPluginId();
  const isOfPlugin = docsPluginId === undefined || active?.activePlugin.pluginId === docsPluginId;
  const chosen = docsPluginId === undefined ? undefined : preferred[docsPluginId];
  const version = (isOfPlugin ? active?.activeVersion : undefined) ?? chosen;
  if (!version || version.isLast) return '';
  return `${version.path.slice(baseUrl.length).replace(/\/+$/, '')}/`;
}

/** Returns the deepest context that contains the page; `''` if there is none. */
export function useSearchContext(): string {
  const {contexts} = useSearchSettings();
  const {baseUrl} = useSite().siteConfig;
  const {pathname} = useLocation();
  const path = pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length).replace(/\/+$/, '') : pathname;
  const matching = contexts.filter((context) => path === context.path || path.startsWith(`${context.path}/`));
  return matching.reduce((deepest, context) => (context.path.length > deepest.length ? context.path : deepest), '');
}

/**
 * Returns a function that returns the label of a context: the only one, or the one in the current
 * language, or else the path.
 */
export function useContextLabel(): (context: string) => string {
  const {contexts} = useSearchSettings();
  const {currentLocale} = useSite().i18n;
  return (path) => {
    const label = contexts.find((context) => context.path === path)?.label;
    if (typeof label === 'string') return label;
    return label?.[currentLocale] ?? path;
  };
}
