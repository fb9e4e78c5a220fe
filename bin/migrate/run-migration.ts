/** Installs the packages of a migrated site, builds it and compares it with Docusaurus's build. */
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {userError} from '../../contract/diagnostic.ts';
import {packageRoot} from '../../core/support/package-root.ts';
import {findAbove} from '../../core/support/site-boundary.ts';
import {type Comparison, compareBuilds} from './compare-builds.ts';
import {isDocusaurusBuild} from './page-facts.ts';
import type {PackageManager, Project} from './project.ts';

/** Returns the command that installs what `package.json` names. */
export function installCommand({name, major}: PackageManager): string[] {
  // In CI, pnpm and Yarn refuse to change their lock file unless told so.
  if (name === 'pnpm') return ['pnpm', 'install', '--no-frozen-lockfile'];
  if (name === 'yarn') return major >= 2 ? ['yarn', 'install', '--no-immutable'] : ['yarn', 'install'];
  return [name, 'install'];
}

/**
 * Installs the packages of the project.
 *
 * @throws INK8093 if the package manager fails or is missing
 */
export async function installPackages({rootDir, manager}: Project): Promise<void> {
  const [program, ...args] = installCommand(manager) as [string, ...string[]];
  const code = await run(program, args, rootDir);
  if (code === 0) return;
  const reason = code === undefined ? `${program} is not installed` : `it ended with ${code}`;
  throw userError('INK8093', `"${[program, ...args].join(' ')}" failed: ${reason}.`, {
    hint: 'The files are migrated. Install the packages, then run "inkstone migrate" again to build and compare.',
  });
}

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
  if ((await run(process.execPath, args, siteDir)) !== 0) return undefined;
  if (!hasReference) return {outDir};
  return {outDir, comparison: compareBuilds(docusaurusDir, path.join(siteDir, outDir))};
}

function programOf(siteDir: string): string {
  const file = 'node_modules/inkstone/bin/inkstone.mjs';
  const above = findAbove(siteDir, (dir) => fs.existsSync(path.join(dir, file)));
  return above === undefined ? path.join(packageRoot(), 'bin/inkstone.mjs') : path.join(above, file);
}

/** Runs a program and resolves to its exit code; undefined if it cannot be started. */
function run(program: string, args: string[], cwd: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    // npm, yarn and pnpm are scripts on Windows.
    const isScript = process.platform === 'win32' && program !== process.execPath;
    const child = spawn(program, args, {cwd, stdio: 'inherit', shell: isScript, env: {...process.env, NODE_ENV: ''}});
    child.on('error', () => resolve(undefined));
    child.on('close', (code) => resolve(code ?? 1));
  });
}
