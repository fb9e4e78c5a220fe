import {describe, expect, it} from 'vitest';
import type {FinishedPage} from '../../../../contract/plugin.ts';
import {sitemapEntries} from '../../../../plugins/sitemap/sitemap-entries.ts';
import {sitemapXml} from '../../../../plugins/sitemap/sitemap-xml.ts';
import type {SitemapOptions} from '../../../../plugins/sitemap/options.ts';

const page = (path: string, noIndex = false): FinishedPage => ({path, file: '', noIndex, title: ''});
const options: SitemapOptions = {
  id: 'default',
  changefreq: 'weekly',
  priority: 0.5,
  lastmod: null,
  ignorePatterns: [],
  filename: 'sitemap.xml',
};
const site = {url: 'https://example.org', baseUrl: '/base/', trailingSlash: undefined};

describe('sitemap', () => {
  it('HTML-16 lists pages that may be indexed, percent-encoded, without the not-found page', async () => {
    const pages = [
      page('/base/'),
      page('/base/更多/a b'),
      page('/base/secret', true),
      page('/base/404.html'),
      page('/base/tags/x'),
    ];
    const entries = await sitemapEntries(pages, site, {
      options: {...options, ignorePatterns: ['/base/tags/**']},
      lastChange: async () => undefined,
    });
    expect(entries.map((entry) => entry.url)).toEqual([
      'https://example.org/base/',
      'https://example.org/base/%E6%9B%B4%E5%A4%9A/a%20b',
    ]);
  });

  it.each([
    ['date', '2024-01-02'],
    ['datetime', '2024-01-02T03:04:05.000Z'],
  ] as const)('EXT-02 writes lastmod as %s', async (lastmod, text) => {
    const lastChange = async (): Promise<number> => Date.UTC(2024, 0, 2, 3, 4, 5);
    const entries = await sitemapEntries([page('/base/')], site, {options: {...options, lastmod}, lastChange});
    expect(await sitemapXml(entries, site.url)).toContain(`<lastmod>${text}</lastmod>`);
  });

  it('EXT-02 writes well-formed XML and leaves out what is null', async () => {
    const xml = await sitemapXml([{url: 'https://example.org/?a=1&b=<', changefreq: null, priority: null}], site.url);
    expect(xml).toContain('<url><loc>https://example.org/?a=1&amp;b=%3C</loc></url>');
  });

  it('CFG-09 applies the trailing slash', async () => {
    const entries = await sitemapEntries(
      [page('/base/a')],
      {...site, trailingSlash: true},
      {options, lastChange: async () => undefined},
    );
    expect(entries[0]?.url).toBe('https://example.org/base/a/');
  });
});
