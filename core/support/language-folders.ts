import type {Site} from '../../contract/site.ts';

/**
 * Returns the other languages whose output folder is inside that of a language, by the folder,
 * relative and without a trailing slash: those of `fr` and `de` are inside that of the default one.
 */
export function languageFolders({i18n, baseUrl}: Pick<Site, 'i18n' | 'baseUrl'>): Map<string, string> {
  const isBelow = (other: string): boolean => other.length > baseUrl.length && other.startsWith(baseUrl);
  const below = Object.entries(i18n.localeConfigs).filter(([, {baseUrl: other}]) => isBelow(other));
  return new Map(below.map(([locale, {baseUrl: other}]) => [other.slice(baseUrl.length).replace(/\/$/, ''), locale]));
}
