/**
 * The public API of the runtime, `inkstone/runtime`: everything that theme components, client code
 * of plugins and sites may import. Names and behavior follow Docusaurus's `@docusaurus/*` client
 * modules.
 */

export {Link} from './link.tsx';
export type {LinkProps} from './link.tsx';
export {Head} from './head.tsx';
export type {HeadProps} from './head.tsx';
export {Translate, TranslateWritten, translate, translateWritten} from './translate.tsx';
export type {TranslateParams, TranslateProps} from './translate.tsx';
export {betweenWords, hasLongName, partsOfCode, titleWithBreaks, withBreaks} from './long-names.tsx';
export {Interpolate, interpolate} from './translate.tsx';
export type {InterpolateProps, InterpolateValues} from './translate.tsx';
export {BrowserOnly, BrowserProvider, useIsBrowser} from './browser-only.tsx';
export type {BrowserOnlyProps} from './browser-only.tsx';
export {ErrorBoundary, describeErrorCauses} from './error-boundary.tsx';
export type {ErrorBoundaryProps, ErrorFallbackProps} from './error-boundary.tsx';
export {Redirect} from './redirect.tsx';
export type {RedirectProps} from './redirect.tsx';

export {SiteProvider, useSite} from './site-context.tsx';
export type {SiteContextValue} from './site-context.tsx';
export {useBaseUrl, useBaseUrlUtils} from './base-url.ts';
export type {BaseUrlUtils} from './base-url.ts';
export {canUseDOM, canUseEventListeners, canUseIntersectionObserver, canUseViewport} from './environment.ts';
export {useIsomorphicLayoutEffect} from './environment.ts';

export {useAction, useHistory, useLocation, usePending} from './router-context.ts';
export type {History, HistoryAction} from './history.ts';
export type {Location} from './location.ts';
export {matchPath} from '../contract/match-path.ts';
export type {Match, MatchOptions} from '../contract/match-path.ts';
export {moduleRegistry} from './late-values.ts';
export {onDemand, useOptionalModule} from './on-demand.tsx';
export {loadCompleteStyles} from './page-loader.ts';
export {RouteOutlet, renderRoutes} from './routes.tsx';
export {useRoute, useRouteContext} from './routes.tsx';
export type {RouteConfig, RouteContext, RouteProps} from './routes.tsx';

export {useAllPluginInstancesData, useGlobalData, usePluginData} from './global-data.ts';
export type {FailfastOptions} from './global-data.ts';
export {useSharedData} from './shared-data.ts';
export type {SharedDataState} from './shared-data.ts';
export {useBrokenLinks} from './broken-links.tsx';
export type {BrokenLinks} from './broken-links.tsx';

export {ColorModeProvider, useColorMode} from './color-mode.ts';
export type {ColorModeContextValue, SetColorModeOptions} from './color-mode.ts';
export type {ColorMode, ColorModeChoice, ColorModeOptions} from './color-mode-state.ts';
export {createStorageSlot, listStorageKeys, useStorageSlot} from './storage.ts';
export type {StorageOptions, StorageSlot} from './storage.ts';

export {findHighlighted, plainTextOf} from './highlighted-code.ts';
export {trustedHtml} from './trusted-html.ts';
export {useIsHydrating, useStoredBlock} from './static-block.tsx';
export type {StoredLines} from './static-block.tsx';
export {addRouteListener, useRouteUpdate} from './lifecycle.ts';
export type {ClientModule, RouteListener, RouteUpdate} from './lifecycle.ts';
export {prefetch, preload} from './preload.ts';
export {whenIdle} from './schedule.ts';

export {
  applyTrailingSlash,
  comparablePath,
  decodeFully,
  hasProtocol,
  isInternalUrl,
  isSamePath,
  joinUrl,
  markdownPathOf,
  resolvePathname,
} from '../contract/url.ts';
export type {BaseUrlOptions} from '../contract/url.ts';
export type {SiteData} from '../contract/site.ts';
export type {BranchLevel, PageData, SharedMarker} from '../contract/route.ts';
