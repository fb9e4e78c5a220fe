import type {SiteContextValue} from '../../../runtime/site-context.tsx';

/** The least of a site's data that the run time can work with. */
export function siteData(overrides: Record<string, unknown> = {}): SiteContextValue {
  const {siteConfig, ...rest} = overrides;
  return {
    siteConfig: {
      title: 'Site',
      url: 'https://example.org',
      baseUrl: '/',
      trailingSlash: undefined,
      themeConfig: {},
      ...(siteConfig as object),
    },
    i18n: {defaultLocale: 'zh', currentLocale: 'zh', locales: ['zh'], path: 'i18n', localeConfigs: {}},
    siteMetadata: {docusaurusVersion: '3', pluginVersions: {}},
    codeTranslations: {},
    globalData: {},
    patterns: [],
    siteStorage: {type: 'localStorage', namespace: ''},
    notFound: '/assets/js/routes/404.html.json',
    ...rest,
  } as unknown as SiteContextValue;
}
