/** `@docusaurus/useGlobalData` (API-12). */
export {useAllPluginInstancesData, useGlobalData as default, usePluginData} from 'inkstone/runtime';
