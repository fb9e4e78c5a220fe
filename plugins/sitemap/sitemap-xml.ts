import {SitemapStream, streamToPromise} from 'sitemap';
import type {SitemapEntry} from './sitemap-entries.ts';

/** The sitemap as XML, in the order of the entries. */
export async function sitemapXml(entries: readonly SitemapEntry[], hostname: string): Promise<string> {
  const isDateOnly = entries.every(({lastmod}) => (lastmod?.length ?? 0) <= '2024-01-01'.length);
  const stream = new SitemapStream({hostname, lastmodDateOnly: isDateOnly});
  for (const {url, changefreq, priority, lastmod} of entries) {
    stream.write({
      url,
      ...(changefreq !== null && changefreq !== undefined && {changefreq}),
      ...(priority !== null && priority !== undefined && {priority}),
      ...(lastmod !== null && lastmod !== undefined && {lastmod}),
    });
  }
  stream.end();
  return (await streamToPromise(stream)).toString();
}
