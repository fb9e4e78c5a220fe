/**
 * The theme components that the runtime imports, and style sheets. Separate from `runtime.d.ts`,
 * because folders that include that file use the real components.
 */
declare module '@theme/Root' {
  import type {ReactNode} from 'react';

  export default function Root(props: {children: ReactNode}): ReactNode;
}

declare module '@theme/SiteMetadata' {
  import type {ReactNode} from 'react';

  export default function SiteMetadata(): ReactNode;
}

declare module '@theme/Error' {
  import type {ReactNode} from 'react';

  export default function ErrorPage(props: {error: Error; tryAgain: () => void}): ReactNode;
}

declare module '@theme/Loading' {
  import type {ReactNode} from 'react';

  export default function Loading(props: {
    error: Error | undefined;
    retry: () => void;
    pastDelay: boolean;
    timedOut: boolean;
    isLoading: boolean;
  }): ReactNode;
}

declare module '@theme/NotFound' {
  import type {ReactNode} from 'react';

  export default function NotFound(): ReactNode;
}

declare module '@theme/ThemeProvider' {
  import type {ReactNode} from 'react';

  export default function ThemeProvider(props: {children: ReactNode}): ReactNode;
}

declare module '@theme/Layout' {
  import type {ReactNode} from 'react';

  export default function Layout(props: {title?: string; children?: ReactNode}): ReactNode;
}

declare module '*.css';
