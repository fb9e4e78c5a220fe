import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {InkstoneError, type Diagnostic} from '../../../contract/diagnostic.ts';
import type {PostBuildProps} from '../../../contract/plugin.ts';
import type {LoadedContent, RouteTable} from '../../../contract/stages.ts';
import {listFiles} from '../../finish/list-files.ts';

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
