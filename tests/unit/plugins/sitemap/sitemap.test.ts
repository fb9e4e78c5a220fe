import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import type {FinishedPage} from '../../../../contract/plugin.ts';
import type {LoadContext} from '../../../../contract/plugin-services.ts';
import sitemap, {sitemapEntries, sitemapFiles, sitemapXml} from '../../../../plugins/sitemap/plugin.ts';
import type {
  CreateSitemapItems,
  SitemapEntry,
  SitemapOptions,
  SitemapParams,
} from '../../../../plugins/sitemap/options.ts';

const page = (path: string): FinishedPage => ({path, file: '', noIndex: false, title: ''});
const options: SitemapOptions = {
  id: 'default',
  changefreq: 'weekly',
  priority: 0.5,
  lastmod: null,
  ignorePatterns: [],
  filename: 'sitemap.xml',
};
const siteConfig = {url: 'https://example.org', baseUrl: '/base/'};
const noIndex = {meta: {toComponent: () => [{type: 'meta', props: {name: 'robots', content: 'noindex, nofollow'}}]}};

function entriesOf(pages: FinishedPage[], params: Partial<SitemapParams> = {}, changed = 0): Promise<SitemapEntry[]> {
  return sitemapEntries(pages, {
    params: {siteConfig, routes: [], head: {}, options, ...params},
    hasAllRoutes: true,
    lastChange: async () => changed,
  });
}

describe('sitemap', () => {
  it('HTML-16 lists pages that may be indexed, percent-encoded, without the not-found page', async () => {
    const pages = [
      page('/base/'),
      page('/base/更多/a b'),
      page('/base/secret'),
      page('/base/404.html'),
      page('/base/tags/x'),
    ];
    const entries = await entriesOf(pages, {
      head: {'/base/secret': noIndex},
      options: {...options, ignorePatterns: ['/base/tags/**']},
    });
    expect(entries.map((entry) => entry.url)).toEqual([
      'https://example.org/base/',
      'https://example.org/base/%E6%9B%B4%E5%A4%9A/a%20b',
    ]);
  });

  it('writes an index and a file for each 50,000 addresses', async () => {
    const entries = Array.from({length: 50_001}, (_, at) => ({url: `https://example.org/base/${at}`}));
    const site = {url: 'https://example.org', baseUrl: '/base/'};
    const options = {filename: 'maps/sitemap.xml', site, lastmod: null};
    const files = await sitemapFiles(entries, options);
    expect(files.map(({file, content}) => [file, content.split('<loc>').length - 1])).toEqual([
      ['maps/sitemap-1.xml', 50_000],
      ['maps/sitemap-2.xml', 1],
      ['maps/sitemap.xml', 2],
    ]);
    const index = files.at(-1)?.content;
    expect(index).toContain('<sitemapindex');
    expect(index).toContain('<loc>https://example.org/base/maps/sitemap-2.xml</loc>');
    expect(await sitemapFiles(entries.slice(1), options)).toMatchObject([{file: 'maps/sitemap.xml'}]);
  });

  it.each([
    ['date', '2024-01-02'],
    ['datetime', '2024-01-02T03:04:05.000Z'],
  ] as const)('EXT-02 writes lastmod as %s', async (lastmod, text) => {
    const entries = await entriesOf([page('/base/')], {options: {...options, lastmod}}, Date.UTC(2024, 0, 2, 3, 4, 5));
    expect(await sitemapXml(entries, siteConfig.url)).toContain(`<lastmod>${text}</lastmod>`);
  });

  it('EXT-02 writes well-formed XML and leaves out what is null', async () => {
    const xml = await sitemapXml(
      [{url: 'https://example.org/?a=1&b=<', changefreq: null, priority: null}],
      siteConfig.url,
    );
    expect(xml).toContain('<url><loc>https://example.org/?a=1&amp;b=%3C</loc></url>');
  });

  it('EXT-14 writes what else the items of a site have', async () => {
    const links = [{lang: 'fr', url: 'https://example.org/fr/a'}];
    const xml = await sitemapXml([{url: 'https://example.org/a', links, img: [{url: '/a.png'}]}], siteConfig.url);
    expect(xml).toContain('<xhtml:link rel="alternate" hreflang="fr" href="https://example.org/fr/a"/>');
    expect(xml).toContain('<image:loc>https://example.org/a.png</image:loc>');
    const times = [{url: 'https://example.org/a', lastmod: '2024-01-02T03:04:05Z'}];
    expect(await sitemapXml(times, siteConfig.url, 'date')).toContain('<lastmod>2024-01-02</lastmod>');
    expect(await sitemapXml(times, siteConfig.url)).toContain('<lastmod>2024-01-02T03:04:05.000Z</lastmod>');
  });

  it('CFG-09 applies the trailing slash', async () => {
    const entries = await entriesOf([page('/base/a')], {siteConfig: {...siteConfig, trailingSlash: true}});
    expect(entries[0]?.url).toBe('https://example.org/base/a/');
  });

  describe('EXT-02 createSitemapItems', () => {
    const routes = [
      {path: '/base/', component: 'x'},
      {
        path: '/base/docs',
        component: 'x',
        routes: [
          {path: '/base/docs/a', component: 'x'},
          {path: '/base/docs/b', component: 'x'},
        ],
      },
    ];
    const pages = [page('/base/'), page('/base/docs/a'), page('/base/docs/b')];

    /** The addresses in the sitemap, without what they have in common. */
    async function listed(createSitemapItems: CreateSitemapItems): Promise<string[]> {
      const outDir = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-sitemap-'));
      const site = {config: {url: siteConfig.url, noIndex: false}, baseUrl: siteConfig.baseUrl};
      const context = {inkstone: {site}} as unknown as LoadContext;
      const props = {...context, outDir, pages, routes, head: {'/base/docs/b': noIndex}, siteConfig};
      await sitemap(context, {...options, createSitemapItems}).postBuild?.({...props, content: undefined} as never);
      const xml = await fs.readFile(path.join(outDir, 'sitemap.xml'), 'utf8').catch(() => '');
      await fs.rm(outDir, {recursive: true});
      return [...xml.matchAll(/<url><loc>https:\/\/example\.org(.*?)<\/loc>(.*?)<\/url>/g)].map(([, at, rest]) =>
        `${at} ${rest}`.trim(),
      );
    }
    const usual = '<changefreq>weekly</changefreq><priority>0.5</priority>';

    it('makes the default list of what it is given, or of the whole site', async () => {
      expect(await listed((params) => params.defaultCreateSitemapItems(params))).toEqual([
        `/base/ ${usual}`,
        `/base/docs/a ${usual}`,
      ]);
      expect(await listed(({defaultCreateSitemapItems: make}) => make({}))).toHaveLength(2);
    });

    it.each([
      ['x', 'createSitemapItems must return an array.'],
      [undefined, 'createSitemapItems must return an array.'],
      [[null], 'without a "url" (index 0)'],
      [[{url: '/a'}, {url: 5}], 'without a "url" (index 1)'],
      [[{url: '/a', lastmod: 'soon'}], 'whose "lastmod" is not a date: "soon" (/a)'],
    ])('fault 71: %j is named, and no sitemap is written', async (items, message) => {
      await expect(listed((async () => items) as unknown as CreateSitemapItems)).rejects.toThrow(message);
    });

    it('leaves out routes that were filtered, and lists those that were added', async () => {
      expect(
        await listed(({defaultCreateSitemapItems: make, routes: all, ...rest}) =>
          make({
            ...rest,
            routes: [...all.filter(({path: at}) => at !== '/base/'), {path: '/base/new', component: 'x'}],
          }),
        ),
      ).toEqual([`/base/docs/a ${usual}`, `/base/new ${usual}`]);
    });

    it('honours options, site and head', async () => {
      expect(
        await listed(({defaultCreateSitemapItems: make, ...params}) =>
          make({
            ...params,
            head: {'/base/': noIndex},
            siteConfig: {...params.siteConfig, trailingSlash: true},
            options: {...params.options, changefreq: 'daily', priority: null, ignorePatterns: ['/base/docs/a']},
          }),
        ),
      ).toEqual(['/base/docs/b/ <changefreq>daily</changefreq>']);
    });
  });
});
