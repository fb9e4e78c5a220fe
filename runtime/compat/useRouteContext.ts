/** `@docusaurus/useRouteContext` (API-13). */
export {useRouteContext as default} from 'inkstone/runtime';
