/** `@docusaurus/Head` (API-04). */
export {Head as default} from '../head.tsx';
export type {HeadProps as Props} from '../head.tsx';
