/** Search tag of pages outside of docs versions. */
export const DEFAULT_SEARCH_TAG = 'default';
