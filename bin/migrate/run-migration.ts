/** Builds a migrated site and compares it with Docusaurus's build. */
import fs from 'node:fs';
import path from 'node:path';
import {packageRoot} from '../../core/support/package-root.ts';
import {findAbove} from '../../core/support/file-tree.ts';
import {type Comparison, compareBuilds} from './compare-builds.ts';
import {isDocusaurusBuild} from './page-facts.ts';
import {runProgram} from './package-manager.ts';
import type {Project} from './project.ts';

/** Folder of the new site if `build` holds Docusaurus's, which stays for comparison. */
const BESIDE = '.docusaurus/inkstone-build';

/**
 * Builds the site with the Inkstone that it has installed, else with the running one. A build of
 * Docusaurus is kept and compared. Returns undefined if the build fails.
 *
 * @param reference folder with Docusaurus's build
 */
export async function buildAndCompare(
  {siteDir}: Project,
  {reference, config}: {reference: string; config?: string},
): Promise<{outDir: string; comparison?: Comparison} | undefined> {
  const docusaurusDir = path.resolve(siteDir, reference);
  const hasReference = isDocusaurusBuild(docusaurusDir);
  const outDir = hasReference && docusaurusDir === path.join(siteDir, 'build') ? BESIDE : 'build';
  const configArgs = config === undefined ? [] : ['--config', config];
  const args = [programOf(siteDir), 'build', '.', '--out-dir', outDir, ...configArgs];
  if ((await runProgram(process.execPath, args, siteDir)) !== 0) return undefined;
  if (!hasReference) return {outDir};
  return {outDir, comparison: compareBuilds(docusaurusDir, path.join(siteDir, outDir))};
}

function programOf(siteDir: string): string {
  const file = 'node_modules/inkstone/bin/inkstone.mjs';
  const above = findAbove(siteDir, (dir) => fs.existsSync(path.join(dir, file)));
  return above === undefined ? path.join(packageRoot(), 'bin/inkstone.mjs') : path.join(above, file);
}
