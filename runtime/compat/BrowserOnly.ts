/** `@docusaurus/BrowserOnly` (API-09). */
export {BrowserOnly as default} from 'inkstone/runtime';
export type {BrowserOnlyProps as Props} from 'inkstone/runtime';
