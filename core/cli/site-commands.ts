/** Commands that make, show, remove or publish the built site. */
import fs from 'node:fs';
import path from 'node:path';
import {Option, type Command} from 'commander';
import {InkstoneError} from '../../contract/diagnostic.ts';
import {networkLines, prepareEnvironment, type Session} from './process.ts';
import {PORT, wholeNumber} from './usage-errors.ts';
import {describeCompilers} from '../stage-run.ts';
import {createTimedProgress} from '../stage-run.ts';
import {DiagnosticLog, mergeLanguages} from '../support/diagnostics.ts';
import {duration} from '../support/progress.ts';

interface BuildFlags {
  outDir?: string;
  config?: string;
  locale?: string[];
  minify: boolean;
  dev?: boolean;
  workers?: number;
  timings?: string;
  verbose?: boolean;
}

interface ServeFlags {
  dir?: string;
  config?: string;
  port?: number;
  host?: string;
  open: boolean;
  build?: boolean;
}

interface StartFlags {
  config?: string;
  locale?: string;
  port?: number;
  host?: string;
  poll?: number | true;
  open: boolean;
}

interface DeployFlags {
  config?: string;
  locale?: string[];
  outDir?: string;
  minify: boolean;
  skipBuild?: boolean;
  targetDir: string;
}

type AddCommand = (name: string, description: string) => Command;

/** Milliseconds between looks when `--poll` has no number. */
const POLL = 1000;

/** Adds `build`, `serve`, `start` and `clear`. */
export function addSiteCommands(addCommand: AddCommand, session: Session): void {
  addCommand('build', 'Build the site as static files.')
    .option('--out-dir <dir>', 'output folder (default: build)')
    .option('-l, --locale <locale...>', 'build only these languages; a single language goes to the root')
    .option('--no-minify', "don't minify scripts and styles")
    .option('--dev', 'build in development mode')
    .option('--workers <number>', 'number of worker threads', wholeNumber(1))
    .option('--bundle-analyzer', 'accepted, without effect')
    .addOption(new Option('--timings <file>', 'write the duration of each stage as JSON').hideHelp())
    .action((siteDir: string | undefined, flags: BuildFlags) => runBuild(siteDir, flags, session));
  addCommand('serve', 'Serve the built site on this machine.')
    .option('--dir <dir>', 'folder of the built site (default: build)')
    .option('-p, --port <port>', 'port (default: 3000, or the next free port)', PORT)
    .helpOption('--help', 'print this help')
    .option('-h, --host <host>', 'host name or IP address to listen on (default: localhost)')
    .option('--build', 'build the site first')
    .option('--no-open', "don't open the browser")
    .action((siteDir: string | undefined, flags: ServeFlags) => runServe(siteDir, flags, session));
  addCommand('start', 'Start the development server.')
    .option('-p, --port <port>', 'port (default: 3000, or the next free port)', PORT)
    .helpOption('--help', 'print this help')
    .option('-h, --host <host>', 'host name or IP address to listen on (default: localhost)')
    .option('-l, --locale <locale>', 'language to show (default: the default language)')
    .option('--no-open', "don't open the browser")
    .option(
      '--poll [interval]',
      'check files for changes every [interval] milliseconds, for disks without change events',
      wholeNumber(1),
    )
    .option('--hot-only', 'accepted, without effect')
    .option('--no-minify', 'accepted, without effect')
    .action((siteDir: string | undefined, flags: StartFlags) => runStart(siteDir, flags, session));
  addCommand('clear', 'Remove the built site, generated files and the cache.').action(
    (siteDir: string | undefined, flags: {config?: string}) => runClear(siteDir, flags),
  );
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

async function runBuild(siteDirArgument: string | undefined, flags: BuildFlags, session: Session): Promise<void> {
  const mode = flags.dev ? 'development' : 'production';
  const siteDir = prepareEnvironment(siteDirArgument, flags.config, mode);
  const started = performance.now();
  const {build} = await import('../build.ts');
  const {describeOutput} = await import('../stage-run.ts');
  const progress = createTimedProgress();
  const {config, outDir, workers, locale: locales} = flags;
  const given = Object.entries({config, outDir, workers, locales}).filter(([, value]) => value !== undefined);
  const reports = await build({siteDir, mode, minify: flags.minify, ...Object.fromEntries(given)}, progress);
  if (flags.timings !== undefined) fs.writeFileSync(flags.timings, JSON.stringify(progress.timings));
  const log = new DiagnosticLog();
  log.addAll(mergeLanguages(reports.map(({site, diagnostics}) => ({baseUrl: site.baseUrl, diagnostics}))));
  log.print({siteDir});
  if (flags.verbose) {
    for (const {compilers} of reports) if (compilers) process.stdout.write(describeCompilers(compilers));
  }
  if (log.hasErrors()) {
    session.exitCode = 1;
    return;
  }
  for (const {site} of reports) {
    process.stdout.write(`Generated static files in "${path.relative(process.cwd(), site.outDir) || '.'}".\n`);
  }
  process.stdout.write(`${describeOutput(reports)}, in ${duration(performance.now() - started)}\n`);
}

async function runServe(siteDirArgument: string | undefined, flags: ServeFlags, session: Session): Promise<void> {
  const siteDir = prepareEnvironment(siteDirArgument, flags.config, 'production');
  if (flags.build) {
    const outDir = flags.dir === undefined ? {} : {outDir: flags.dir};
    await runBuild(
      siteDirArgument,
      {...outDir, ...(flags.config === undefined ? {} : {config: flags.config}), minify: true},
      session,
    );
    if (session.exitCode !== 0) return;
  }
  const {serveSettings} = await import('../config/load-config.ts');
  const {recoverOutput} = await import('../finish/publish.ts');
  const {startPreviewServer} = await import('../serve/preview-server.ts');
  const {canOpenBrowser, openBrowser} = await import('../serve/listen.ts');
  const settings = await serveSettings(siteDir, flags);
  await recoverOutput(settings.dir);
  if (!fs.existsSync(settings.dir)) {
    throw new InkstoneError({
      code: 'INK8003',
      severity: 'error',
      message: `"${path.relative(process.cwd(), settings.dir)}" contains no built site.`,
      hint: 'Run "inkstone build" first, or add --build.',
    });
  }
  const server = await startPreviewServer({...settings, host: flags.host, port: flags.port});
  session.onExit(server.close);
  process.stdout.write(
    `Serving "${path.relative(process.cwd(), settings.dir) || '.'}" at ${server.url}\n${networkLines(server)}`,
  );
  if (flags.open && canOpenBrowser()) openBrowser(server.url);
  // Until a signal ends the process.
  await new Promise<never>(() => undefined);
}

async function runStart(siteDirArgument: string | undefined, flags: StartFlags, session: Session): Promise<void> {
  const siteDir = prepareEnvironment(siteDirArgument, flags.config, 'development');
  const {startSite} = await import('../dev/start-site.ts');
  const {canOpenBrowser, openBrowser} = await import('../serve/listen.ts');
  const {config, locale, port, host, poll} = flags;
  const site = await startSite({
    siteDir,
    config,
    locale,
    port,
    host,
    poll: poll === true ? POLL : poll,
    print: (text) => void process.stderr.write(text),
  });
  session.onExit(site.close);
  if (site.movedFrom !== undefined)
    process.stdout.write(`Port ${site.movedFrom} is in use, so another port was chosen.\n`);
  process.stdout.write(`Serving the site at ${site.url}\n${networkLines(site)}`);
  if (flags.open && canOpenBrowser()) openBrowser(site.url);
  // Until a signal ends the process.
  await new Promise<never>(() => undefined);
}

async function runClear(siteDirArgument: string | undefined, flags: {config?: string}): Promise<void> {
  const siteDir = prepareEnvironment(siteDirArgument, flags.config, 'production');
  const {clearSite} = await import('../config/site-folders.ts');
  const removed = await clearSite(siteDir, flags.config);
  for (const file of removed) process.stdout.write(`Removed ${path.relative(process.cwd(), file)}\n`);
  if (removed.length === 0) process.stdout.write('Nothing to remove.\n');
}

async function runDeploy(siteDirArgument: string | undefined, flags: DeployFlags, session: Session): Promise<void> {
  const siteDir = prepareEnvironment(siteDirArgument, flags.config, 'production');
  const {deploySite, checkDeployment} = await import('../commands/deploy.ts');
  const {loadConfig} = await import('../config/load-config.ts');
  const {config, locale, outDir = 'build', minify, targetDir} = flags;
  const given = {...(config !== undefined && {config}), ...(locale && {locale}), outDir};
  const options = {siteDir, mode: 'production', minify, ...(config !== undefined && {config})} as const;
  // What was built before is pushed without a look at its languages: a name that is none is refused
  // here.
  const [loaded] = await loadConfig({...options, ...(locale && {locales: locale})});
  if (!loaded) throw new Error('the configuration has no locale');
  // What cannot be pushed need not be built.
  await checkDeployment(loaded.site);
  if (!flags.skipBuild) {
    await runBuild(siteDirArgument, {...given, minify}, session);
    if (session.exitCode !== 0) return;
  }
  const deployed = await deploySite({site: loaded.site, outDir: path.resolve(siteDir, outDir), targetDir});
  const what = deployed.changed ? 'Pushed the site to' : 'No changes on';
  process.stdout.write(`${what} the branch "${deployed.branch}" of ${deployed.remote}\n`);
}
