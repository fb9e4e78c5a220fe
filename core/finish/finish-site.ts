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
import {writeFileAtomic} from '../support/output-files.ts';
import {checkLinks} from './check-links.ts';
import {emitFiles} from './emit-files.ts';
import {listFiles} from './folders.ts';
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
  /** Absolute; previous output folder. If set, unchanged files are hard-linked from it. */
  previousOutDir?: string | undefined;
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
  const {site, loaded, table, compiled, manifest, rendered, context, previousOutDir, pool} = input;
  const {dir} = input.staging;
  const emitted = await emitFiles({site, table, compiled, manifest, dir, previousOutDir});
  const props = postBuildProps({site, context, loaded, table, rendered, dir, pool});
  const hooks = await runPostBuild(loaded.plugins, props, {content: loaded.content, outDir: site.outDir});
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

/** Below `.docusaurus`: it is for those who configure the server, not a part of the site. */
const FILE = 'inline-scripts.txt';

/**
 * Writes what `script-src` of a content security policy must list for the inline scripts of the
 * site, one a line.
 */
export async function writeInlineScripts(site: Pick<Site, 'generatedDir'>, sources: readonly string[]): Promise<void> {
  await writeFileAtomic(path.join(site.generatedDir, FILE), sources.map((source) => `${source}\n`).join(''));
}
