import type {ReactNode} from 'react';
import {applyTrailingSlash, Head, useLocation, useRoute, useSite} from 'inkstone/runtime';
import {DEFAULT_SEARCH_TAG, PageMetadata, useAlternatePageUtils, useThemeConfig} from 'inkstone/theme-common';
import SearchMetadata from '@theme/SearchMetadata';

function openGraphLocale(locale: string): string {
  return locale.replace('-', '_');
}

/**
 * Returns the path of the route, not the URL as typed; for routes with parameters, the URL's path.
 */
function useRoutePath(): string {
  const {pathname} = useLocation();
  const {path} = useRoute();
  return /[:*(]/.test(path) ? pathname : path;
}

/** `hreflang` links to the page in every locale, and `x-default`. */
function AlternateLanguages(): ReactNode {
  const {currentLocale, defaultLocale, localeConfigs} = useSite().i18n;
  const {createUrl} = useAlternatePageUtils(useRoutePath());
  const langOf = (locale: string) => localeConfigs[locale]?.htmlLang ?? locale;
  const others = Object.keys(localeConfigs).filter((locale) => locale !== currentLocale);
  return (
    <Head>
      {Object.keys(localeConfigs).map((locale) => (
        <link key={locale} rel="alternate" href={createUrl({locale, fullyQualified: true})} hrefLang={langOf(locale)} />
      ))}
      <link rel="alternate" href={createUrl({locale: defaultLocale, fullyQualified: true})} hrefLang="x-default" />
      <meta property="og:locale" content={openGraphLocale(langOf(currentLocale))} />
      {others.map((locale) => (
        <meta key={`meta-${locale}`} property="og:locale:alternate" content={openGraphLocale(langOf(locale))} />
      ))}
    </Head>
  );
}

/** Canonical URL of the page, without query and hash. */
function CanonicalUrl(): ReactNode {
  const {url, baseUrl, trailingSlash} = useSite().siteConfig;
  const canonicalUrl = url.replace(/\/$/, '') + applyTrailingSlash(useRoutePath(), {trailingSlash, baseUrl});
  return (
    <Head>
      <meta property="og:url" content={canonicalUrl} />
      <link rel="canonical" href={canonicalUrl} />
    </Head>
  );
}

/** Default head tags of every page. Tags of the page override them. */
export default function SiteMetadata(): ReactNode {
  const {image, metadata} = useThemeConfig();
  return (
    <>
      <Head>
        <meta name="twitter:card" content="summary_large_image" />
      </Head>
      {image && <PageMetadata image={image} />}
      <CanonicalUrl />
      <AlternateLanguages />
      <SearchMetadata tag={DEFAULT_SEARCH_TAG} locale={useSite().i18n.currentLocale} />
      <Head>
        {metadata.map((attributes, index) => (
          <meta key={index} {...attributes} />
        ))}
      </Head>
    </>
  );
}
