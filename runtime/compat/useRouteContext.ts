/** `@docusaurus/useRouteContext`. */
export {useRouteContext as default} from 'inkstone/runtime';
