import type {ReactNode} from 'react';
import {applyTrailingSlash, Head, useLocation, useRoute, useSite} from 'inkstone/runtime';
import {DEFAULT_SEARCH_TAG, PageMetadata, useAlternatePageUtils, useThemeConfig} from 'inkstone/theme-common';
import SearchMetadata from '@theme/SearchMetadata';

function openGraphLocale(locale: string): string {
  return locale.replace('-', '_');
}

/**
 * The page's own path, however the address was typed; routes with parameters have only the address.
 */
function useOwnPath(): string {
  const {pathname} = useLocation();
  const {path} = useRoute();
  return /[:*(]/.test(path) ? pathname : path;
}

/** `hreflang` of the page in every locale, and for readers of none of them. */
function AlternateLanguages(): ReactNode {
  const {currentLocale, defaultLocale, localeConfigs} = useSite().i18n;
  const {createUrl} = useAlternatePageUtils(useOwnPath());
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

/** The one address of the page, without query and hash. */
function CanonicalAddress(): ReactNode {
  const {url, baseUrl, trailingSlash} = useSite().siteConfig;
  const address = url.replace(/\/$/, '') + applyTrailingSlash(useOwnPath(), {trailingSlash, baseUrl});
  return (
    <Head>
      <meta property="og:url" content={address} />
      <link rel="canonical" href={address} />
    </Head>
  );
}

/** Head tags of every page, to be replaced by those of the page itself. */
export default function SiteMetadata(): ReactNode {
  const {image, metadata} = useThemeConfig();
  return (
    <>
      <Head>
        <meta name="twitter:card" content="summary_large_image" />
      </Head>
      {image && <PageMetadata image={image} />}
      <CanonicalAddress />
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
