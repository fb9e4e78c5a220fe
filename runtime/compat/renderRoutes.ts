/** `@docusaurus/renderRoutes`. */
export {renderRoutes as default} from 'inkstone/runtime';
