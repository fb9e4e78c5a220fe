/** `@docusaurus/ErrorBoundary`. */
export {ErrorBoundary as default} from 'inkstone/runtime';
export type {ErrorBoundaryProps as Props, ErrorFallbackProps as FallbackParams} from 'inkstone/runtime';
