/** `@docusaurus/useGlobalData` (API-12). */
export {useAllPluginInstancesData, useGlobalData as default, usePluginData} from '../global-data.ts';
