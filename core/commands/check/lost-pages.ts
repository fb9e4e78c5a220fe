import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../../../contract/diagnostic.ts';
import type {PageData, RouteRecord} from '../../../contract/route.ts';
import type {Site} from '../../../contract/site.ts';
import type {CompiledSite} from '../../../contract/stages.ts';
import {comparablePath, withoutBaseUrl} from '../../../contract/url.ts';
import {listFiles} from '../../support/output-files.ts';

/** A page of the last build that is no page any more. Paths carry the base URL. */
export interface LostPage {
  path: string;
  /** Where its document is now. */
  movedTo?: string;
}

/** The pages that are gone, and how many the last build had in all. */
export interface LostPages {
  pages: LostPage[];
  before: number;
}

/**
 * So many pages that vanish together, and more than half of the site, are one mistake in the
 * configuration.
 */
const MANY = 5;
const SHOWN = 3;

/** Folder of the data of pages, in the output of a build. */
const PAGE_DATA = 'assets/js/routes';
/** Their number follows from how many items there are. */
const NUMBERED = /\/page\/\d+\/?$/;

/**
 * Pages that the last build had and this one would not have, those with a redirect left out. A
 * document is followed by its file, by its compiled content, or by the last part of its address.
 */
export function findLostPages(
  site: Pick<Site, 'outDir' | 'baseUrl'>,
  now: {routes: readonly RouteRecord[]; files: CompiledSite['files']; redirected: ReadonlySet<string>},
): LostPages {
  const dir = path.join(site.outDir, PAGE_DATA);
  const before = listFiles(dir);
  const kept = new Set(now.routes.map(({dataFile}) => dataFile));
  const gone = before.filter((file) => !kept.has(`${PAGE_DATA}/${file}`));
  if (gone.length === 0) return {pages: [], before: before.length};
  const known = new Set(before.map((file) => `${PAGE_DATA}/${file}`));
  const fresh = now.routes.filter(({dataFile}) => !known.has(dataFile));
  const paths = new Set(now.routes.map((route) => comparablePath(route.path)));
  const pages = gone.flatMap((file): LostPage[] => {
    const page = readPage(path.join(dir, file));
    if (!page || NUMBERED.test(page.path) || paths.has(comparablePath(page.path))) return [];
    if (now.redirected.has(comparablePath(withoutBaseUrl(page.path, site.baseUrl)))) return [];
    const target = newHome(page, fresh, now.files);
    return [{path: page.path, ...(target && {movedTo: target.path})}];
  });
  return {pages, before: before.length};
}

/**
 * Reports them (`INK8045`), those that moved only if asked to; most of a site that vanishes at once
 * as one problem.
 */
export function describeLostPages({pages, before}: LostPages, {withMoved}: {withMoved: boolean}): Diagnostic[] {
  const moved = pages.flatMap(({path: address, movedTo}) => (movedTo === undefined ? [] : [{address, movedTo}]));
  const vanished = pages.filter(({movedTo}) => movedTo === undefined).map((page) => page.path);
  const isWholeSite = vanished.length >= MANY && vanished.length > before / 2;
  return [
    ...(withMoved ? moved : []).map(({address, movedTo}) =>
      lostPage(
        `The page ${address} has moved to ${movedTo} since the last build, without a redirect.`,
        'Run "inkstone check --fix" to write the redirect.',
      ),
    ),
    ...(isWholeSite ? [describeLostSite(vanished, before)] : vanished.map(describeVanished)),
  ];
}

function describeVanished(address: string): Diagnostic {
  return lostPage(
    `The page ${address} has been removed since the last build, without a redirect.`,
    'Add a redirect to a replacement page in "client-redirects.json".',
  );
}

function describeLostSite(vanished: readonly string[], before: number): Diagnostic {
  const shown = vanished.slice(0, SHOWN).join(', ');
  return lostPage(
    `${vanished.length} of the ${before} pages of the last build have been removed without redirects (${shown}, …).`,
    'Check that the configuration still has the presets and plugins that created these pages, with the same paths.',
  );
}

function lostPage(message: string, hint: string): Diagnostic {
  return {code: 'INK8045', severity: 'warning', message, hint};
}

function readPage(file: string): Pick<PageData, 'path' | 'documents'> | undefined {
  try {
    const data = JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<PageData>;
    return typeof data.path === 'string' ? {path: data.path, documents: data.documents ?? []} : undefined;
  } catch {
    // Not a file of ours.
    return undefined;
  }
}

function newHome(
  {path: address, documents}: Pick<PageData, 'path' | 'documents'>,
  fresh: readonly RouteRecord[],
  files: CompiledSite['files'],
): RouteRecord | undefined {
  const [key, url] = documents.filter(([name]) => !name.includes('?')).at(-1) ?? [];
  const ownsOne = (route: RouteRecord): boolean => route.documents.length === 1;
  const hash = url === undefined ? undefined : hashOf(url);
  const byFile = fresh.find((route) => ownsOne(route) && route.documents[0] === key);
  const byContent = fresh.find((route) => ownsOne(route) && hashOf(files.get(route.documents[0] ?? '')?.file) === hash);
  if (byFile ?? (hash !== undefined && byContent)) return byFile ?? byContent;
  const named = fresh.filter((route) => lastPart(route.path) === lastPart(address));
  return named.length === 1 ? named[0] : undefined;
}

/** `name.<hash>.js` */
function hashOf(file: string | undefined): string | undefined {
  return file === undefined ? undefined : /\.([0-9a-f]{8,})\.js$/.exec(file)?.[1];
}

function lastPart(address: string): string {
  return comparablePath(address).split('/').at(-1) ?? '';
}
