import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type {MarkdownConfig} from '../../contract/site.ts';
import type {CompiledSite, WorkerPool} from '../../contract/stages.ts';
import {openCompiler} from '../../core/compile/compile-documents.ts';
import {loadConfig} from '../../core/config/load-config.ts';
import {collectRoutes} from '../../core/routes/collect-routes.ts';
import {compileInput, loadWithBundler, routeInput} from '../../core/stage-inputs.ts';
import {setProgramDir} from '../../core/support/package-root.ts';
import {prepareProgram} from '../../bin/program.mjs';

/**
 * Runs the first four stages on a site in this process, with some settings of `markdown` replaced
 * and without caches.
 */
export async function compileSiteWith(siteDir: string, markdown: Partial<MarkdownConfig>): Promise<CompiledSite> {
  // Configs that refer to Docusaurus packages load the compiled ones.
  setProgramDir(await prepareProgram());
  const outDir = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-compiled-'));
  const [loaded] = await loadConfig({siteDir, outDir, mode: 'production', minify: false});
  if (!loaded) throw new Error('the configuration gave no language');
  const {config} = loaded.site;
  const site = {
    ...loaded.site,
    generatedDir: path.join(outDir, '.docusaurus'),
    config: {...config, markdown: {...config.markdown, ...markdown, cacheDocuments: false}},
  };
  const {code} = loaded;
  const content = await loadWithBundler({site, code, buildDir: outDir});
  const table = collectRoutes(routeInput(site, content));
  return openCompiler(compileInput({site, code}, content, oneThread)).compileAll(table.documents);
}

const oneThread: WorkerPool = {
  size: 1,
  run: () => Promise.reject(new Error('a pool of one compiles in the thread that asks')),
  close: () => Promise.resolve(),
};
