import type {Site} from '../../contract/site.ts';

/**
 * Returns the folders of other languages in the output folder of a language, relative and without a
 * trailing slash: `fr` and `de` of the default language, mostly none of others.
 */
export function languageFolders({i18n, baseUrl}: Pick<Site, 'i18n' | 'baseUrl'>): Map<string, string> {
  const isBelow = (other: string): boolean => other.length > baseUrl.length && other.startsWith(baseUrl);
  const below = Object.entries(i18n.localeConfigs).filter(([, {baseUrl: other}]) => isBelow(other));
  return new Map(below.map(([locale, {baseUrl: other}]) => [other.slice(baseUrl.length).replace(/\/$/, ''), locale]));
}
