import type {ReactNode} from 'react';
import {useBaseUrl} from './base-url.ts';
import {Head} from './head.tsx';
import {useSite} from './site-context.tsx';

/** What every page has in its head unless the theme or the page says something else. */
export function SiteDefaults(): ReactNode {
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
