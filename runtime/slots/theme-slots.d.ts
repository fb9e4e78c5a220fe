/**
 * The theme's six places that the run time fills, and style sheets. Apart from `runtime.d.ts`, because the rooms
 * that include that one see the real components.
 */
declare module '@theme/Root' {
  export default function Root(props: {children: import('react').ReactNode}): import('react').ReactNode;
}

declare module '@theme/SiteMetadata' {
  export default function SiteMetadata(): import('react').ReactNode;
}

declare module '@theme/Error' {
  export default function ErrorPage(props: {error: Error; tryAgain: () => void}): import('react').ReactNode;
}

declare module '@theme/Loading' {
  export default function Loading(props: {
    error: Error | undefined;
    retry: () => void;
    pastDelay: boolean;
    timedOut: boolean;
    isLoading: boolean;
  }): import('react').ReactNode;
}

declare module '@theme/NotFound' {
  export default function NotFound(): import('react').ReactNode;
}

declare module '@theme/Layout' {
  export default function Layout(props: {title?: string; children?: import('react').ReactNode}): import('react').ReactNode;
}

declare module '*.css';
