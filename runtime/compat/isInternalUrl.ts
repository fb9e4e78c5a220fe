/** `@docusaurus/isInternalUrl`. */
export {hasProtocol, isInternalUrl as default} from 'inkstone/runtime';
