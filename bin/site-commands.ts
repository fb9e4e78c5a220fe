/** Commands that build, remove or publish the site. */
import fs from 'node:fs';
import path from 'node:path';
import {Option} from 'commander';
import type {Diagnostic} from '../contract/diagnostic.ts';
import type {BuildOptions} from '../contract/stages.ts';
import {runOnlyTask} from '../core/store/observe-reads.ts';
import {mergeLanguages} from '../core/support/diagnostics.ts';
import {annotations} from './check-report.ts';
import type {DeployManifest} from './deploy-changes.ts';
import {createProgress, describeCompilers, describeOutput, describeShard, duration, isInActions} from './progress.ts';
import {
  type AddCommand,
  prepareEnvironment,
  printDiagnostics,
  printFiles,
  printJson,
  reservedOutput,
  type Session,
  shownPath,
} from './process.ts';
import {wholeNumber} from './usage-errors.ts';

type BuildFlags = Pick<BuildOptions, 'config' | 'outDir' | 'minify' | 'workers' | 'shard'> & {
  locale?: string[];
  dev?: boolean;
  changed?: string;
  timings?: string;
  json?: boolean;
  quiet?: boolean;
  /** False for builds that are a part of another command. */
  nextStep?: boolean;
  bundleAnalyzer?: boolean;
  verbose?: boolean;
  remoteCache?: string;
  remoteCacheReadOnly?: boolean;
};

type DeployFlags = Pick<BuildFlags, 'config' | 'locale' | 'outDir' | 'minify'> & {
  skipBuild?: boolean;
  targetDir: string;
};

/** More threads than any machine has use up its memory. */
const MOST_WORKERS = 256;

/** Adds `build`. */
export function addBuildCommand(addCommand: AddCommand, session: Session): void {
  addCommand('build', 'Build the site as static files.')
    .option('--out-dir <dir>', 'output folder (default: build)')
    .option('-l, --locale <locale...>', 'build only these languages; a single language goes to the root')
    .option('--no-minify', "don't minify scripts and styles")
    .option('--dev', 'build in development mode')
    .option('--workers <number>', 'number of worker threads (default: one per CPU core)', wholeNumber(1, MOST_WORKERS))
    .option('--remote-cache <url>', 'share the cache through this HTTP server')
    .option('--remote-cache-read-only', "don't store results on the server")
    .option('--shard <number/count>', 'only store the results of one part of the documents, such as 3/8')
    .option('--changed <manifest>', 'list what differs from the deployment that a manifest describes')
    .option('--json', 'print the result as JSON for other programs')
    .option('-q, --quiet', 'print only problems')
    .option('--bundle-analyzer', 'no effect: use @docusaurus/plugin-rsdoctor')
    .addOption(new Option('--timings <file>', 'write the duration of each stage as JSON').hideHelp())
    .action((siteDir: string | undefined, flags: BuildFlags) => runBuild(siteDir, flags, session));
}

/** Adds `clear`. */
export function addClearCommand(addCommand: AddCommand): void {
  addCommand('clear', 'Remove the built site, generated files and the cache.').action(runClear);
}

/** Adds `deploy`. */
export function addDeployCommand(addCommand: AddCommand, session: Session): void {
  addCommand('deploy', 'Build the site and push it to a branch of its repository.')
    .option('-l, --locale <locale...>', 'build only these languages')
    .option('--out-dir <dir>', 'output folder (default: build)')
    .option('--skip-build', 'push the last build')
    .option('--target-dir <dir>', 'folder in the branch', '.')
    .option('--no-minify', "don't minify scripts and styles")
    .action((siteDir: string | undefined, flags: DeployFlags) => runDeploy(siteDir, flags, session));
}

async function runBuildAsJson(siteDir: string | undefined, flags: BuildFlags, session: Session): Promise<void> {
  const output = reservedOutput();
  const {build} = await import('./api.ts');
  runOnlyTask();
  const {config, outDir, minify, workers, locale: locales, dev} = flags;
  const mode = dev ? 'development' : 'production';
  const remoteCache = remoteCacheOf(flags);
  const {changed, shard} = flags;
  const result = await build({siteDir, config, outDir, minify, workers, locales, mode, remoteCache, changed, shard});
  if (!result.ok) session.exitCode = 1;
  printJson(result, output);
}

/** Builds the site and prints what happens. A failed build sets the exit code. */
export async function runBuild(
  siteDirArgument: string | undefined,
  flags: BuildFlags,
  session: Session,
): Promise<void> {
  if (flags.json) return runBuildAsJson(siteDirArgument, flags, session);
  const mode = flags.dev ? 'development' : 'production';
  const siteDir = prepareEnvironment(siteDirArgument, flags, mode);
  const started = performance.now();
  // Node.js opens all files of an import at once. Half of them come first: few may be open.
  await import('../core/plugin-api.ts');
  const {build} = await import('../core/build.ts');
  runOnlyTask();
  const {quiet, changed, shard} = flags;
  const {config, outDir, minify, workers, locale: locales} = flags;
  const manifest =
    changed === undefined
      ? undefined
      : (await import('./deploy-changes.ts')).openDeployManifest(changed, {siteDir, outDir, shard});
  const progress = createProgress({quiet});
  const remoteCache = remoteCacheOf(flags);
  const options = {siteDir, mode, minify, config, outDir, workers, locales, remoteCache, shard} as const;
  const reports = await build(options, progress).finally(progress.end);
  if (flags.timings !== undefined) fs.writeFileSync(flags.timings, JSON.stringify(progress.timings));
  const languages = reports.map(({site, diagnostics}) => ({baseUrl: site.baseUrl, diagnostics}));
  const problems = [...(flags.bundleAnalyzer ? [NO_ANALYZER] : []), ...mergeLanguages(languages)];
  const hasErrors = printDiagnostics(problems, siteDir);
  if (isInActions()) process.stdout.write(annotations(problems, siteDir));
  if (flags.verbose) {
    for (const {compilers} of reports) if (compilers) process.stdout.write(describeCompilers(compilers));
  }
  if (hasErrors) {
    session.exitCode = 1;
    return;
  }
  const differences = await manifest?.compare();
  if (quiet) return;
  if (shard !== undefined) {
    process.stdout.write(describeShard(shard, reports, performance.now() - started));
    return;
  }
  for (const {site} of reports) process.stdout.write(`Generated static files in "${shownPath(site.outDir)}".\n`);
  const {made, reused} = describeOutput(reports);
  process.stdout.write(`${made}, in ${duration(performance.now() - started)}\n${reused}\n`);
  if (differences) process.stdout.write(describeChanges(differences));
  if (flags.nextStep !== false) process.stdout.write(`Next: ${serveCommand(siteDirArgument, flags)}\n`);
}

const NO_ANALYZER: Diagnostic = {
  code: 'INK0004',
  severity: 'warning',
  message: '--bundle-analyzer has no effect.',
  hint: 'To see what is in the bundles, run "npm install @docusaurus/plugin-rsdoctor" and add it to "plugins".',
};

function describeChanges({file, changes}: Awaited<ReturnType<DeployManifest['compare']>>): string {
  const {new: added, changed, gone} = changes;
  return `To deploy: ${added.length} new, ${changed.length} changed, ${gone.length} gone, listed in "${shownPath(file)}"\n`;
}

/** The command that shows the built site. */
function serveCommand(siteDir: string | undefined, {config, outDir}: Pick<BuildFlags, 'config' | 'outDir'>): string {
  const words = [siteDir, ...(config ? ['--config', config] : []), ...(outDir ? ['--dir', outDir] : [])];
  const shown = words.filter((word) => word !== undefined);
  return ['npx inkstone serve', ...shown.map((word) => (/[^\w./@:=+-]/.test(word) ? JSON.stringify(word) : word))].join(
    ' ',
  );
}

/** Flags win over the environment, which CI sets for all commands that build. */
function remoteCacheOf({remoteCache, remoteCacheReadOnly}: BuildFlags): BuildOptions['remoteCache'] {
  const url = remoteCache ?? process.env['INKSTONE_REMOTE_CACHE'];
  if (!url) return undefined;
  return {url, readOnly: remoteCacheReadOnly ?? process.env['INKSTONE_REMOTE_CACHE_READ_ONLY'] === 'true'};
}

async function runClear(siteDirArgument: string | undefined, flags: {config?: string}): Promise<void> {
  const siteDir = prepareEnvironment(siteDirArgument, flags);
  const {clearSite} = await import('../core/config/site-folders.ts');
  const removed = await clearSite(siteDir, flags.config);
  printFiles('Removed', removed);
  if (removed.length === 0) process.stdout.write('Nothing to remove.\n');
}

async function runDeploy(siteDirArgument: string | undefined, flags: DeployFlags, session: Session): Promise<void> {
  const siteDir = prepareEnvironment(siteDirArgument, flags);
  const {deploySite, deployTarget, isPullRequest} = await import('./deploy.ts');
  if (isPullRequest()) {
    process.stdout.write('Not deployed: this is a pull request.\n');
    return;
  }
  const {loadConfig} = await import('../core/config/load-config.ts');
  const {config, locale, outDir = 'build', minify, skipBuild, targetDir} = flags;
  // With --skip-build nothing else checks the languages.
  const [loaded] = await loadConfig({siteDir, mode: 'production', minify, config, locales: locale});
  if (!loaded) throw new Error('the configuration has no locale');
  // Fail before the build if the site cannot be pushed.
  const target = await deployTarget(loaded.site);
  if (!skipBuild) {
    await runBuild(siteDirArgument, {config, locale, outDir, minify, nextStep: false}, session);
    if (session.exitCode !== 0) return;
  }
  const hasChanged = await deploySite(target, path.resolve(siteDir, outDir), targetDir);
  const what = hasChanged ? 'Pushed the site to' : 'No changes on';
  process.stdout.write(`${what} the branch "${target.branch}" of ${target.shownRemote}\n`);
}
