import {useEffect} from 'react';
import type {ReactNode} from 'react';
import ErrorPage from '@theme/Error';
import Root from '@theme/Root';
import SiteMetadata from '@theme/SiteMetadata';
import ThemeProvider from '@theme/ThemeProvider';
import {BrokenLinksProvider} from './broken-links.tsx';
import type {BrokenLinks} from './broken-links.tsx';
import {BrowserProvider} from './browser-only.tsx';
import {ColorModeProvider} from './color-mode.ts';
import {ErrorBoundary} from './error-boundary.tsx';
import {setErrorPage} from './error-page-slot.ts';
import {HeadProvider} from './head.tsx';
import type {HeadStore} from './head.tsx';
import {OptionalModulesProvider} from './on-demand.tsx';
import type {OptionalModules} from './on-demand.tsx';
import {RouteOutlet} from './route-outlet.tsx';
import {Router} from './router.tsx';
import type {RouterProps} from './router.tsx';
import {SiteProvider} from './site-context.tsx';
import type {SiteContextValue} from './site-context.tsx';
import {SiteDefaults} from './site-defaults.tsx';

export interface AppProps {
  site: SiteContextValue;
  head: HeadStore;
  /** Missing in the browser, where nobody checks links. */
  brokenLinks?: BrokenLinks;
  router: Omit<RouterProps, 'children'>;
  modules: OptionalModules;
  /** Called once the page responds. */
  onHydrated?: () => void;
}

setErrorPage(ErrorPage);

/**
 * The whole site on one page: the providers in their order, then the theme's `Root`, then the
 * components of the route.
 */
export function App({site, head, brokenLinks, router, modules, onHydrated}: AppProps): ReactNode {
  useEffect(() => onHydrated?.(), [onHydrated]);
  const page = (
    <BrowserProvider>
      <Router {...router}>
        <ColorModeProvider>
          <ErrorBoundary>
            <Root>
              <ThemeProvider>
                <SiteDefaults />
                <SiteMetadata />
                <RouteOutlet />
              </ThemeProvider>
            </Root>
          </ErrorBoundary>
        </ColorModeProvider>
      </Router>
    </BrowserProvider>
  );
  return (
    <SiteProvider site={site}>
      <HeadProvider store={head}>
        <OptionalModulesProvider value={modules}>
          {brokenLinks ? <BrokenLinksProvider collector={brokenLinks}>{page}</BrokenLinksProvider> : page}
        </OptionalModulesProvider>
      </HeadProvider>
    </SiteProvider>
  );
}
