/** `@docusaurus/BrowserOnly`. */
export {BrowserOnly as default} from 'inkstone/runtime';
export type {BrowserOnlyProps as Props} from 'inkstone/runtime';
