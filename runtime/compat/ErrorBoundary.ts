/** `@docusaurus/ErrorBoundary` (API-14). */
export {ErrorBoundary as default} from '../error-boundary.tsx';
export type {ErrorBoundaryProps as Props, ErrorFallbackProps as FallbackParams} from '../error-boundary.tsx';
