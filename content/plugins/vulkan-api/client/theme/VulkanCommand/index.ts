/** The components of a command's page. In one module, because most pages show all of them. */
export {default as VulkanFacts} from './VulkanFacts/index.tsx';
export {default as VulkanParameters} from './VulkanParameters/index.tsx';
export {default as VulkanReturnCodes} from './VulkanReturnCodes/index.tsx';
