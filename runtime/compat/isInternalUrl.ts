/** `@docusaurus/isInternalUrl` (API-14). */
export {hasProtocol, isInternalUrl as default} from 'inkstone/runtime';
