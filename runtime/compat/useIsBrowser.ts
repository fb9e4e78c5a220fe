/** `@docusaurus/useIsBrowser`. */
export {useIsBrowser as default} from 'inkstone/runtime';
