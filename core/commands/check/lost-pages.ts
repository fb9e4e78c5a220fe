import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {type Diagnostic, InkstoneError, userError} from '../../../contract/diagnostic.ts';
import type {PostBuildProps} from '../../../contract/plugin.ts';
import type {PageData, RouteRecord} from '../../../contract/route.ts';
import type {Site} from '../../../contract/site.ts';
import type {CompiledSite, LoadedContent, RouteTable} from '../../../contract/stages.ts';
import {comparablePath, withoutBaseUrl} from '../../../contract/url.ts';
import {listFiles, writeFileAtomic} from '../../support/output-files.ts';
import {readJson} from '../../support/package-root.ts';

/** A page of the last build that no longer exists. Paths include the base URL. */
interface LostPage {
  path: string;
  /** The new path of its document. */
  movedTo?: string;
}

export interface LostPages {
  pages: LostPage[];
  /** Number of pages in the last build. */
  before: number;
}

/** If more pages disappear, and more than half of the site, the configuration is probably wrong. */
const MANY = 5;
const SHOWN = 3;

/** Folder of page data in the output of a build. */
const PAGE_DATA = 'assets/js/routes';
/** The number of these pages depends on the number of items. */
const NUMBERED = /\/page\/\d+\/?$/;

/**
 * Finds pages of the last build that no longer exist and have no redirect. Follows a document by
 * its file, its compiled content, or the last part of its URL.
 */
export function findLostPages(
  {outDir, baseUrl}: Pick<Site, 'outDir' | 'baseUrl'>,
  now: {routes: readonly RouteRecord[]; files: CompiledSite['files']; redirected: ReadonlySet<string>},
): LostPages {
  const {routes, files, redirected} = now;
  const dir = path.join(outDir, PAGE_DATA);
  const before = listFiles(dir);
  const known = new Set(before.map((file) => `${PAGE_DATA}/${file}`));
  const added = routes.filter(({dataFile}) => !known.has(dataFile));
  for (const {dataFile} of routes) known.delete(dataFile);
  const paths = new Set(routes.map((route) => comparablePath(route.path)));
  const pages = [...known].flatMap((file): LostPage[] => {
    const {path: oldPath, documents = []} = (readJson(path.join(outDir, file)) ?? {}) as Partial<PageData>;
    if (oldPath === undefined || NUMBERED.test(oldPath) || paths.has(comparablePath(oldPath))) return [];
    if (redirected.has(comparablePath(withoutBaseUrl(oldPath, baseUrl)))) return [];
    const target = newRouteOf({path: oldPath, documents}, added, files);
    return [{path: oldPath, ...(target && {movedTo: target.path})}];
  });
  return {pages, before: before.length};
}

/** Reports them (`INK8045`): most of a site as one problem, moved pages only if asked to. */
export function describeLostPages({pages, before}: LostPages, {withMoved}: {withMoved: boolean}): Diagnostic[] {
  const removed = pages.filter(({movedTo}) => movedTo === undefined).map((page) => page.path);
  const moved = pages.flatMap(({path: from, movedTo}) => {
    if (movedTo === undefined || !withMoved) return [];
    const message = `The page ${from} has moved to ${movedTo} since the last build, without a redirect.`;
    return [lostPage(message, 'Run "inkstone check --fix" to write the redirect.')];
  });
  if (removed.length >= MANY && removed.length > before / 2) {
    const shown = removed.slice(0, SHOWN).join(', ');
    const message = `${removed.length} of the ${before} pages of the last build have been removed without redirects (${shown}, …).`;
    const hint =
      'Check that the configuration still has the presets and plugins that created these pages, with the same paths.';
    return [...moved, lostPage(message, hint)];
  }
  const hint = 'Add a redirect to a replacement page in "client-redirects.json".';
  const describe = (url: string): Diagnostic =>
    lostPage(`The page ${url} has been removed since the last build, without a redirect.`, hint);
  return [...moved, ...removed.map(describe)];
}

function lostPage(message: string, hint: string): Diagnostic {
  return {code: 'INK8045', severity: 'warning', message, hint};
}

function newRouteOf(
  {path: oldPath, documents}: Pick<PageData, 'path' | 'documents'>,
  added: readonly RouteRecord[],
  files: CompiledSite['files'],
): RouteRecord | undefined {
  const [key, url] = documents.filter(([name]) => !name.includes('?')).at(-1) ?? [];
  const hash = hashOf(url);
  const single = added.filter((route) => route.documents.length === 1);
  const byFile = single.find((route) => route.documents[0] === key);
  const byContent = single.find((route) => hash && hashOf(files.get(route.documents[0] ?? '')?.file) === hash);
  if (byFile ?? byContent) return byFile ?? byContent;
  const named = added.filter((route) => lastPart(route.path) === lastPart(oldPath));
  return named.length === 1 ? named[0] : undefined;
}

/** `name.<hash>.js` */
function hashOf(file = ''): string | undefined {
  return /\.([0-9a-f]{8,})\.js$/.exec(file)?.[1];
}

function lastPart(url: string): string {
  return comparablePath(url).split('/').at(-1) ?? '';
}

const REDIRECTS = 'docusaurus-plugin-client-redirects';

/**
 * Returns the files that the redirects plugin would write, relative to the output, and the problems
 * of its options. Runs the plugin in a temporary folder, so that its rules aren't repeated here.
 */
export async function siteRedirects(
  {plugins, context, content}: LoadedContent,
  {routes}: Pick<RouteTable, 'routes'>,
): Promise<{files: string[]; diagnostics: Diagnostic[]}> {
  const wanted = plugins.filter(({name, postBuild}) => name === REDIRECTS && postBuild);
  if (wanted.length === 0) return {files: [], diagnostics: []};
  const outDir = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-redirects-'));
  const props = {...context, outDir, routesPaths: routes.map((route) => route.path)} as unknown as PostBuildProps;
  const diagnostics: Diagnostic[] = [];
  try {
    for (const plugin of wanted) {
      try {
        await plugin.postBuild?.({...props, content: content.get(plugin)});
      } catch (error) {
        if (!(error instanceof InkstoneError)) throw error;
        diagnostics.push(...error.diagnostics);
      }
    }
    return {files: listFiles(outDir), diagnostics};
  } finally {
    await fs.rm(outDir, {recursive: true, force: true});
  }
}

/** File of redirects next to the configuration, which is code that no tool should change. */
export const REDIRECTS_FILE = 'client-redirects.json';

interface WrittenRedirect {
  from: string | string[];
  to: string;
}

/** Writes `addRedirects` to the file. */
export async function writeRedirects(
  site: Pick<Site, 'siteDir' | 'baseUrl'>,
  lost: readonly LostPage[],
): Promise<{file: string; count: number} | undefined> {
  const added = await addRedirects(site, lost);
  if (added) await writeFileAtomic(added.file, added.text);
  return added;
}

/**
 * Adds a redirect for each moved page to the site's redirects. Existing redirects to a moved page
 * get its new path. Returns the file with its new text and how many it added, or undefined for
 * none.
 */
export async function addRedirects(
  {siteDir, baseUrl}: Pick<Site, 'siteDir' | 'baseUrl'>,
  lost: readonly LostPage[],
): Promise<{file: string; count: number; text: string} | undefined> {
  const moved = lost.flatMap(({path: from, movedTo}) =>
    movedTo === undefined ? [] : [{from: withoutBaseUrl(from, baseUrl), to: withoutBaseUrl(movedTo, baseUrl)}],
  );
  if (moved.length === 0) return undefined;
  const file = path.join(siteDir, REDIRECTS_FILE);
  const newPaths = new Map(moved.map(({from, to}) => [from, to]));
  const before = (await readRedirects(file)).map(({from, to}) => ({from, to: newPaths.get(to) ?? to}));
  const taken = new Set(before.flatMap(({from}) => from));
  const added = moved.filter(({from}) => !taken.has(from));
  return {file, count: added.length, text: `${JSON.stringify([...before, ...added], null, 2)}\n`};
}

async function readRedirects(file: string): Promise<WrittenRedirect[]> {
  const text = await fs.readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  try {
    const value = JSON.parse(text) as unknown;
    if (Array.isArray(value)) return value as WrittenRedirect[];
  } catch {
    // Reported below.
  }
  throw userError('INK8047', `Cannot add redirects: ${REDIRECTS_FILE} is not an array of redirects.`, {
    hint: 'Write a JSON array: [{"from": "/old", "to": "/new"}].',
    place: {file},
  });
}
