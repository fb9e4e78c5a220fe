/** `@docusaurus/renderRoutes` (API-14). */
export {renderRoutes as default} from 'inkstone/runtime';
