/** `@docusaurus/useBrokenLinks` (API-15). */
export {useBrokenLinks as default} from '../broken-links.tsx';
export type {BrokenLinks} from '../broken-links.tsx';
