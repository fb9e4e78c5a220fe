/** `@docusaurus/BrowserOnly` (API-09). */
export {BrowserOnly as default} from '../browser-only.tsx';
export type {BrowserOnlyProps as Props} from '../browser-only.tsx';
