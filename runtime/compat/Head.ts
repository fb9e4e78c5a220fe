/** `@docusaurus/Head`. */
export {Head as default} from 'inkstone/runtime';
export type {HeadProps as Props} from 'inkstone/runtime';
