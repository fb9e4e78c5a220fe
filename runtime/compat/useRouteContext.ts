/** `@docusaurus/useRouteContext` (API-13). */
export {useRouteContext as default} from '../route-context.tsx';
