/** `@docusaurus/constants`: the default ID of plugin instances. */
export const DEFAULT_PLUGIN_ID = 'default';
