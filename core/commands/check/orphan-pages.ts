import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../../../contract/diagnostic.ts';
import type {RouteRecord} from '../../../contract/route.ts';
import type {Site} from '../../../contract/site.ts';
import {comparablePath, hasProtocol, resolvePathname, splitUrl} from '../../../contract/url.ts';
import {listFiles} from '../../support/output-files.ts';
import {isDocumentPage, shownAddress, type KnownPage} from './known-pages.ts';

/** Plugins whose pages must be led to by somebody; posts stand in the lists of the blog. */
const CHECKED = new Set(['docusaurus-plugin-content-docs', 'docusaurus-plugin-content-pages']);

interface OrphanInput {
  site: Site;
  pages: readonly KnownPage[];
  /** Addresses in navbar, footer and sidebars. */
  menus: readonly string[];
  /** Texts of all documents: addresses in the attributes of elements count as links. */
  texts: () => readonly string[];
}

/**
 * Pages of documents that nothing leads to (`INK8043`): no sidebar, navbar, footer, no link of
 * another page, and no text of an element or of the site's code that is its address.
 */
export function findOrphans({site, pages, menus, texts}: OrphanInput): Diagnostic[] {
  const candidates = pages.filter(
    ({route}) => CHECKED.has(route.plugin.name) && isDocumentPage(route) && isListed(route),
  );
  const reached = new Set([comparablePath(site.baseUrl), ...menus.map(pathOf)]);
  for (const {route, links} of pages) {
    for (const url of links)
      if (!hasProtocol(url)) addUnlessSelf(reached, route, pathOf(resolvePathname(url, route.path)));
  }
  const lost = candidates.filter(({route}) => !isInSidebar(route) && !reached.has(comparablePath(route.path)));
  if (lost.length === 0) return [];
  const written = addressesIn([...texts(), ...codeOf(site.siteDir)], site.baseUrl);
  return lost
    .filter(({route}) => !written.has(comparablePath(route.path)))
    .map(({route}) => ({
      code: 'INK8043',
      severity: 'info',
      message: `No page links to ${route.path}.`,
      hint: 'Link to the page, add it to a sidebar, or set "unlisted: true". The check ignores links that components render.',
      ...placeOf(route, site),
    }));
}

function addUnlessSelf(reached: Set<string>, {path: own}: RouteRecord, address: string): void {
  if (address !== comparablePath(own)) reached.add(address);
}

function isInSidebar({branch}: RouteRecord): boolean {
  return branch.some(({attributes}) => attributes?.['sidebar'] !== undefined);
}

function isListed({branch}: RouteRecord): boolean {
  const content = branch.at(-1)?.props?.['content'] as {metadata?: {unlisted?: boolean}} | undefined;
  return content?.metadata?.unlisted !== true;
}

function pathOf(address: string): string {
  return comparablePath(splitUrl(address)[0]);
}

/** Every text in quotes that begins with a slash. */
function addressesIn(texts: readonly string[], baseUrl: string): Set<string> {
  const found = texts.flatMap((text) =>
    [...text.matchAll(/["'`](\/[^"'`\s]*)["'`]/g)].map((match) => match[1] as string),
  );
  return new Set(found.map((url) => pathOf(shownAddress(url, baseUrl))));
}

function codeOf(siteDir: string): string[] {
  return ['src', 'content/pages'].flatMap((folder) =>
    listFiles(path.join(siteDir, folder), {skip: new Set(['node_modules'])})
      .filter((file) => /\.[cm]?[jt]sx?$/.test(file))
      .map((file) => fs.readFileSync(path.join(siteDir, folder, file), 'utf8')),
  );
}

function placeOf({metadata}: RouteRecord, {siteDir}: Site): Pick<Diagnostic, 'place'> {
  const source = metadata?.sourceFilePath?.replace(/^@site\//, '');
  return source === undefined ? {} : {place: {file: path.resolve(siteDir, source), line: 1, column: 1}};
}
