/** `@docusaurus/useBrokenLinks`. */
export {useBrokenLinks as default} from 'inkstone/runtime';
export type {BrokenLinks} from 'inkstone/runtime';
