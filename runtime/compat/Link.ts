/** `@docusaurus/Link` (API-01). */
export {Link as default} from '../link.tsx';
export type {LinkProps as Props} from '../link.tsx';
