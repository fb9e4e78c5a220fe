import {SitemapStream, streamToPromise} from 'sitemap';
import type {SitemapEntry} from './sitemap-entries.ts';

/** The sitemap as XML, in the order of the entries. */
export async function sitemapXml(entries: readonly SitemapEntry[], hostname: string): Promise<string> {
  const stream = new SitemapStream({hostname, xslUrl: undefined});
  for (const {url, changefreq, priority, lastmod} of entries) {
    stream.write({
      url,
      ...(changefreq !== null && changefreq !== undefined && {changefreq}),
      ...(priority !== null && priority !== undefined && {priority}),
      ...(lastmod !== null && lastmod !== undefined && {lastmod, lastmodrealtime: lastmod.length > 10}),
    });
  }
  stream.end();
  return (await streamToPromise(stream)).toString();
}
