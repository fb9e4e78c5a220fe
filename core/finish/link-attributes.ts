import fs from 'node:fs';
import path from 'node:path';
import type {Place} from '../../contract/diagnostic.ts';
import type {RouteRecord} from '../../contract/route.ts';
import {joinUrl, resolvePathname} from '../../contract/url.ts';
import {markdownRegions, regionWalker} from '../support/markdown-regions.ts';
import {rangeOf} from '../support/text-position.ts';

/** A URL as the value of a JSX attribute (`to="/a"` or `href={'/a'}`) or in front matter. */
const ATTRIBUTE = /(?<=\s(?:to|href)=\{?)(["'`])([^"'`\s]+)\1|(?<=^custom_edit_url:[ \t]*)[^"'\s]+/gm;

/**
 * Returns where one of the files of a page has a link as an attribute; undefined if none has it.
 *
 * @param files absolute or relative to the site
 * @param isMeant whether a link is the one that is searched, by its address with the base URL
 */
export function placeOfAttribute(
  files: readonly string[],
  isMeant: (address: string) => boolean,
  {siteDir, baseUrl, route}: {siteDir: string; baseUrl: string; route: RouteRecord},
): Place | undefined {
  for (const file of files) {
    const source = path.resolve(siteDir, file);
    if (!/\.(?:mdx?|[jt]sx?)$/.test(source) || !fs.existsSync(source)) continue;
    const text = fs.readFileSync(source, 'utf8');
    const regionAt = regionWalker(/\.mdx?$/.test(source) ? markdownRegions(text) : []);
    for (const {index, 0: written, 2: url = written} of text.matchAll(ATTRIBUTE)) {
      const addresses = [resolvePathname(url, route.path), ...(url.startsWith('/') ? [joinUrl(baseUrl, url)] : [])];
      if (regionAt(index) || !addresses.some(isMeant)) continue;
      return {file, ...rangeOf(text, index, written.length)};
    }
  }
  return undefined;
}
