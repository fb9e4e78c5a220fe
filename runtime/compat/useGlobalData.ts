/** `@docusaurus/useGlobalData`. */
export {useAllPluginInstancesData, useGlobalData as default, usePluginData} from 'inkstone/runtime';
