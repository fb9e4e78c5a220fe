import type {ReactNode} from 'react';
import {describe, expect, it} from 'vitest';
import {useAlternatePageUtils} from '../../../../theme/_common/addresses.ts';
import {renderInSite} from '../render-in-site.tsx';

const i18n = {
  defaultLocale: 'zh',
  currentLocale: 'zh',
  locales: ['zh', 'en'],
  path: 'i18n',
  localeConfigs: {
    zh: {
      label: '中文',
      direction: 'ltr',
      htmlLang: 'zh',
      calendar: 'gregory',
      path: 'zh',
      baseUrl: '/',
      url: 'https://a.example.org',
    },
    en: {
      label: 'English',
      direction: 'ltr',
      htmlLang: 'en',
      calendar: 'gregory',
      path: 'en',
      baseUrl: '/en/',
      url: 'https://a.example.org',
    },
  },
};

function Address({locale, path}: {locale: string; path?: string}): ReactNode {
  return useAlternatePageUtils(path).createUrl({locale, fullyQualified: false});
}

describe('useAlternatePageUtils', () => {
  it('LOC-01 puts only the prefix of languages that have one before the path', () => {
    const address = (locale: string): string =>
      renderInSite(<Address locale={locale} />, {pathname: '/about', site: {i18n}});
    expect(address('zh')).toBe('/about');
    expect(address('en')).toBe('/en/about');
  });

  it('takes the path that it is given instead of the address', () => {
    const html = renderInSite(<Address locale="en" path="/demo/" />, {pathname: '/demo', site: {i18n}});
    expect(html).toBe('/en/demo/');
  });

  it.each(['//evil.example/', '/\\evil.example', '///evil.example/a'])(
    'fault 86: stays on the site for %s',
    (pathname) => {
      const address = (locale: string): string => renderInSite(<Address locale={locale} />, {pathname, site: {i18n}});
      expect(address('zh')).toMatch(/^\/evil\.example/);
      expect(address('en')).toMatch(/^\/en\/evil\.example/);
    },
  );
});
