/** `@docusaurus/useBrokenLinks` (API-15). */
export {useBrokenLinks as default} from 'inkstone/runtime';
export type {BrokenLinks} from 'inkstone/runtime';
