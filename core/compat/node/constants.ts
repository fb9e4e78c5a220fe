/** ID of a plugin instance without an `id` option. */
export const DEFAULT_PLUGIN_ID = 'default';
