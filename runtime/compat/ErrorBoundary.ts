/** `@docusaurus/ErrorBoundary` (API-14). */
export {ErrorBoundary as default} from 'inkstone/runtime';
export type {ErrorBoundaryProps as Props, ErrorFallbackProps as FallbackParams} from 'inkstone/runtime';
