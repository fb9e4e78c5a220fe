/** `@docusaurus/constants`: the id of a plugin instance that was given none. */
export const DEFAULT_PLUGIN_ID = 'default';
