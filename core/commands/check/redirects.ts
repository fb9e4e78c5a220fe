import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {InkstoneError, type Diagnostic} from '../../../contract/diagnostic.ts';
import type {PostBuildProps} from '../../../contract/plugin.ts';
import type {Site} from '../../../contract/site.ts';
import type {LoadedContent, RouteTable} from '../../../contract/stages.ts';
import {withoutBaseUrl} from '../../../contract/url.ts';
import {listFiles} from '../../support/output-files.ts';
import {writeFileAtomic} from '../../support/output-files.ts';
import type {LostPage} from './lost-pages.ts';

const REDIRECTS = 'docusaurus-plugin-client-redirects';

/**
 * The files that the redirects plugin would write, relative to the output, and what is wrong with
 * its options: it is run into a folder that is thrown away, so that its rules are not told twice.
 */
export async function siteRedirects(
  {plugins, context, content}: LoadedContent,
  table: Pick<RouteTable, 'routes'>,
): Promise<{files: string[]; diagnostics: Diagnostic[]}> {
  const wanted = plugins.filter(({name, postBuild}) => name === REDIRECTS && postBuild);
  if (wanted.length === 0) return {files: [], diagnostics: []};
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-redirects-'));
  const diagnostics: Diagnostic[] = [];
  try {
    const routesPaths = table.routes.map((route) => route.path);
    for (const plugin of wanted) {
      const props = {...context, outDir: dir, routesPaths, content: content.get(plugin)} as unknown as PostBuildProps;
      try {
        await plugin.postBuild?.({...props, content: content.get(plugin)});
      } catch (error) {
        if (!(error instanceof InkstoneError)) throw error;
        diagnostics.push(...error.diagnostics);
      }
    }
    return {files: listFiles(dir), diagnostics};
  } finally {
    await fs.rm(dir, {recursive: true, force: true});
  }
}

/**
 * File beside the configuration that `client-redirects` reads: configurations are code, which no
 * tool should rewrite.
 */
export const REDIRECTS_FILE = 'client-redirects.json';

interface WrittenRedirect {
  from: string | string[];
  to: string;
}

/**
 * Adds a redirect for each page that moved to the site's file of redirects. Entries that lead to an
 * address which moved now are led on. Gives the file and how many were added, `undefined` if there
 * was nothing to do.
 */
export async function writeRedirects(
  {siteDir, baseUrl}: Pick<Site, 'siteDir' | 'baseUrl'>,
  lost: readonly LostPage[],
): Promise<{file: string; count: number} | undefined> {
  const moved = lost.flatMap(({path: from, movedTo}) =>
    movedTo === undefined ? [] : [{from: withoutBaseUrl(from, baseUrl), to: withoutBaseUrl(movedTo, baseUrl)}],
  );
  if (moved.length === 0) return undefined;
  const file = path.join(siteDir, REDIRECTS_FILE);
  const now = new Map(moved.map(({from, to}) => [from, to]));
  const before = (await readRedirects(file)).map(({from, to}) => ({from, to: now.get(to) ?? to}));
  const taken = new Set(before.flatMap(({from}) => from));
  const added = moved.filter(({from}) => !taken.has(from));
  await writeFileAtomic(file, `${JSON.stringify([...before, ...added], null, 2)}\n`);
  return {file, count: added.length};
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
    // Told below.
  }
  throw new InkstoneError({
    code: 'INK8047',
    severity: 'error',
    message: `Cannot add redirects: ${REDIRECTS_FILE} is not an array of redirects.`,
    hint: 'Write a JSON array: [{"from": "/old", "to": "/new"}].',
    place: {file},
  });
}
