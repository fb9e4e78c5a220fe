/** `@docusaurus/renderRoutes` (API-14). */
export {renderRoutes as default} from '../route-outlet.tsx';
