/** `@docusaurus/useIsBrowser` (API-10). */
export {useIsBrowser as default} from 'inkstone/runtime';
