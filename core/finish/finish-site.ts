import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext} from '../../contract/plugin.ts';
import type {Site} from '../../contract/site.ts';
import type {
  BuildReport,
  BundleManifest,
  CompiledSite,
  LoadedContent,
  RenderedSite,
  RouteTable,
  Staging,
  WorkerPool,
} from '../../contract/stages.ts';
import {checkLinks} from './check-links.ts';
import {emitFiles} from './emit-files.ts';
import {writeInlineScripts} from './inline-scripts-file.ts';
import {listFiles} from './list-files.ts';
import {postBuildProps} from './post-build-props.ts';
import {runPostBuild} from './post-build.ts';

export interface FinishInput {
  site: Site;
  /** What the plugins of this locale were made with; `postBuild` gets it again. */
  context: LoadContext;
  loaded: LoadedContent;
  table: RouteTable;
  compiled: CompiledSite;
  manifest: BundleManifest;
  /** With what `script-src` must list for the inline scripts of the pages. */
  rendered: RenderedSite & {inlineScripts: string[]};
  /**
   * The part of the staging folder that becomes this locale's output; stage 6 has put the pages
   * into it.
   */
  staging: Pick<Staging, 'dir'>;
  /** Absolute; the last output, if its files may stand in the new one under a second name. */
  published?: string | undefined;
  /** Hooks may have work done in threads. */
  pool: Pick<WorkerPool, 'size' | 'run'>;
}

export type FinishReport = Required<Pick<BuildReport, 'size' | 'diagnostics'>>;

/**
 * Stage 7: puts everything beside the pages, calls the `postBuild` hooks, then checks the links,
 * since what the hooks wrote may be linked to. Problems are in the report; nothing is published
 * here.
 */
export async function finishSite(input: FinishInput): Promise<FinishReport> {
  const {site, loaded, table, compiled, manifest, rendered, context, published, pool} = input;
  const {dir} = input.staging;
  const emitted = await emitFiles({site, table, compiled, manifest, dir, published});
  const props = postBuildProps({site, context, loaded, table, rendered, dir, pool});
  const said = loaded.diagnostics.length;
  const hooks = await runPostBuild(loaded.plugins, props, {content: loaded.content, outDir: site.outDir});
  // What plugins report through their context goes on being collected where the second stage began.
  hooks.push(...loaded.diagnostics.slice(said));
  await writeInlineScripts(site, rendered.inlineScripts);
  const files = listFiles(dir);
  const links = checkLinks({
    config: site.config,
    baseUrl: site.baseUrl,
    rendered,
    table,
    documents: compiled.documents,
    files: new Set(files),
  });
  return {
    diagnostics: [...emitted, ...hooks, ...links],
    size: {files: files.length, bytes: files.reduce((sum, file) => sum + sizeOf(path.join(dir, file)), 0)},
  };
}

function sizeOf(file: string): number {
  return fs.lstatSync(file, {throwIfNoEntry: false})?.size ?? 0;
}
