/** Search tag of pages outside of docs versions. */
export const DEFAULT_SEARCH_TAG = 'default';

/** Returns the search tag of a docs version. */
export function docVersionSearchTag(pluginId: string, versionName: string): string {
  return `docs-${pluginId}-${versionName}`;
}
