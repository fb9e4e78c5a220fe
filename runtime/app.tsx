import ErrorPage from '@theme/Error';
import Root from '@theme/Root';
import SiteMetadata from '@theme/SiteMetadata';
import ThemeProvider from '@theme/ThemeProvider';
import type {ReactNode} from 'react';
import {useBaseUrl} from './base-url.ts';
import {type BrokenLinks, BrokenLinksProvider} from './broken-links.tsx';
import {BrowserProvider} from './browser-only.tsx';
import {ColorModeProvider} from './color-mode.ts';
import {ErrorBoundary, setErrorPage} from './error-boundary.tsx';
import {Head, HeadProvider, type HeadStore} from './head.tsx';
import {type OptionalModules, OptionalModulesProvider} from './on-demand.tsx';
import {Router, type RouterProps} from './router.tsx';
import {RouteOutlet} from './routes.tsx';
import {type SiteContextValue, SiteProvider, useSite} from './site-context.tsx';

export interface AppProps {
  site: SiteContextValue;
  head: HeadStore;
  /** Missing in the browser: only builds check links. */
  brokenLinks?: BrokenLinks;
  router: Omit<RouterProps, 'children'>;
  modules: OptionalModules;
  /** Called once the page is interactive. */
  onHydrated?: () => void;
}

setErrorPage(ErrorPage);

/**
 * Renders the app: the providers in their order, the theme's `Root`, then the components of the
 * route.
 */
export function App({site, head, brokenLinks, router, modules, onHydrated}: AppProps): ReactNode {
  const page = (
    <BrowserProvider onHydrated={onHydrated}>
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

/** Renders the default head tags of every page. The theme and the page can override them. */
function SiteDefaults(): ReactNode {
  const {siteConfig, i18n} = useSite();
  const {title, favicon} = siteConfig;
  const faviconUrl = useBaseUrl(favicon ?? '');
  const locale = i18n.localeConfigs[i18n.currentLocale];
  return (
    <Head>
      <html lang={locale?.htmlLang ?? i18n.currentLocale} dir={locale?.direction ?? 'ltr'} />
      <title>{title}</title>
      <meta property="og:title" content={title} />
      <meta name="viewport" content="width=device-width, initial-scale=1.0" />
      {favicon && <link rel="icon" href={faviconUrl} />}
    </Head>
  );
}
