/** Commands that build, show, remove or publish the site. */
import fs from 'node:fs';
import path from 'node:path';
import {InvalidArgumentError, Option} from 'commander';
import {userError} from '../contract/diagnostic.ts';
import type {BuildOptions} from '../contract/stages.ts';
import type {StartOptions} from '../core/dev/start-site.ts';
import {runOnlyTask} from '../core/store/observe-reads.ts';
import {mergeLanguages} from '../core/support/diagnostics.ts';
import {type McpAccess, type McpEndpoint, openMcpEndpoint} from './mcp-command.ts';
import {createProgress, describeCompilers, describeOutput, duration} from './progress.ts';
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

type BuildFlags = Pick<BuildOptions, 'config' | 'outDir' | 'minify' | 'workers'> & {
  locale?: string[];
  dev?: boolean;
  timings?: string;
  json?: boolean;
  verbose?: boolean;
  remoteCache?: string;
  remoteCacheReadOnly?: boolean;
};

interface ServeFlags {
  dir?: string;
  config?: string;
  port?: number;
  host?: string;
  open: boolean;
  build?: boolean;
  mcp?: McpAccess;
}

type StartFlags = Pick<StartOptions, 'config' | 'locale' | 'port' | 'host'> & {
  poll?: number | true;
  open: boolean;
  mcp?: McpAccess;
};

type DeployFlags = Pick<BuildFlags, 'config' | 'locale' | 'outDir' | 'minify'> & {
  skipBuild?: boolean;
  targetDir: string;
};

/** Parses an integer in a range. Commander adds the name of the option to the message. */
function wholeNumber(from: number, to = Number.MAX_SAFE_INTEGER): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= from && number <= to) return number;
    const range = to === Number.MAX_SAFE_INTEGER ? `from ${from}` : `from ${from} to ${to}`;
    throw new InvalidArgumentError(`It must be an integer ${range}.`);
  };
}

const PORT = wholeNumber(0, 65_535);

/** Milliseconds between checks if `--poll` has no number. */
const POLL = 1000;

/** Adds `build`, `serve`, `start` and `clear`. */
export function addSiteCommands(addCommand: AddCommand, session: Session): void {
  addCommand('build', 'Build the site as static files.')
    .option('--out-dir <dir>', 'output folder (default: build)')
    .option('-l, --locale <locale...>', 'build only these languages; a single language goes to the root')
    .option('--no-minify', "don't minify scripts and styles")
    .option('--dev', 'build in development mode')
    .option('--workers <number>', 'number of worker threads', wholeNumber(1))
    .option('--remote-cache <url>', 'share the cache through this HTTP server')
    .option('--remote-cache-read-only', "don't store results on the server")
    .option('--json', 'print the result as JSON for other programs')
    .option('--bundle-analyzer', 'accepted, without effect')
    .addOption(new Option('--timings <file>', 'write the duration of each stage as JSON').hideHelp())
    .action((siteDir: string | undefined, flags: BuildFlags) => runBuild(siteDir, flags, session));
  addCommand('serve', 'Serve the built site on this machine.')
    .option('--dir <dir>', 'folder of the built site (default: build)')
    .option('-p, --port <port>', 'port (default: 3000, or the next free port)', PORT)
    .helpOption('--help', 'print this help')
    .option('-h, --host <host>', 'host name or IP address to listen on (default: localhost)')
    .option('--build', 'build the site first')
    .addOption(mcpOption())
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
    .addOption(mcpOption())
    .option('--hot-only', 'accepted, without effect')
    .option('--no-minify', 'accepted, without effect')
    .action((siteDir: string | undefined, flags: StartFlags) => runStart(siteDir, flags, session));
  addCommand('clear', 'Remove the built site, generated files and the cache.').action(runClear);
}

function mcpOption(): Option {
  return new Option('--mcp [access]', 'also serve the MCP server for AI tools, which may "read" or "write"')
    .choices(['read', 'write'])
    .preset('read');
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
  const result = await build({siteDir, config, outDir, minify, workers, locales, mode, remoteCache});
  if (!result.ok) session.exitCode = 1;
  printJson(result, output);
}

async function runBuild(siteDirArgument: string | undefined, flags: BuildFlags, session: Session): Promise<void> {
  if (flags.json) return runBuildAsJson(siteDirArgument, flags, session);
  const mode = flags.dev ? 'development' : 'production';
  const siteDir = prepareEnvironment(siteDirArgument, flags, mode);
  const started = performance.now();
  const {build} = await import('../core/build.ts');
  runOnlyTask();
  const progress = createProgress();
  const {config, outDir, minify, workers, locale: locales} = flags;
  const remoteCache = remoteCacheOf(flags);
  const reports = await build({siteDir, mode, minify, config, outDir, workers, locales, remoteCache}, progress);
  if (flags.timings !== undefined) fs.writeFileSync(flags.timings, JSON.stringify(progress.timings));
  const languages = reports.map(({site, diagnostics}) => ({baseUrl: site.baseUrl, diagnostics}));
  const hasErrors = printDiagnostics(mergeLanguages(languages), siteDir);
  if (flags.verbose) {
    for (const {compilers} of reports) if (compilers) process.stdout.write(describeCompilers(compilers));
  }
  if (hasErrors) {
    session.exitCode = 1;
    return;
  }
  for (const {site} of reports) process.stdout.write(`Generated static files in "${shownPath(site.outDir)}".\n`);
  process.stdout.write(`${describeOutput(reports)}, in ${duration(performance.now() - started)}\n`);
}

/** Flags win over the environment, which CI sets for all commands that build. */
function remoteCacheOf({remoteCache, remoteCacheReadOnly}: BuildFlags): BuildOptions['remoteCache'] {
  const url = remoteCache ?? process.env['INKSTONE_REMOTE_CACHE'];
  if (!url) return undefined;
  return {url, readOnly: remoteCacheReadOnly ?? process.env['INKSTONE_REMOTE_CACHE_READ_ONLY'] === 'true'};
}

async function runServe(siteDirArgument: string | undefined, flags: ServeFlags, session: Session): Promise<void> {
  const siteDir = prepareEnvironment(siteDirArgument, flags);
  const {config, host, port} = flags;
  if (flags.build) {
    await runBuild(siteDirArgument, {config, outDir: flags.dir, minify: true}, session);
    if (session.exitCode !== 0) return;
  }
  const {serveSettings} = await import('../core/config/load-config.ts');
  const {recoverOutput} = await import('../core/finish/publish.ts');
  const {startPreviewServer} = await import('../core/serve/preview-server.ts');
  const settings = await serveSettings(siteDir, flags);
  await recoverOutput(settings.dir);
  if (!fs.existsSync(settings.dir)) {
    throw userError('INK8003', `"${path.relative(process.cwd(), settings.dir)}" contains no built site.`, {
      hint: 'Run "inkstone build" first, or add --build.',
    });
  }
  const {mcp: access} = flags;
  const outDir = settings.dir;
  const mcp = access && (await openMcpEndpoint({siteDir, config, outDir, host, access, mode: 'production'}, session));
  const server = await startPreviewServer({...settings, host, port, endpoint: mcp?.endpoint});
  session.onExit(server.close);
  await announceServer(`"${shownPath(settings.dir)}"`, {...server, mcp}, flags);
}

async function runStart(siteDirArgument: string | undefined, flags: StartFlags, session: Session): Promise<void> {
  const siteDir = prepareEnvironment(siteDirArgument, flags, 'development');
  const {startSite} = await import('../core/dev/start-site.ts');
  const poll = flags.poll === true ? POLL : flags.poll;
  const print = (text: string): void => void process.stderr.write(text);
  const {config, host, mcp: access} = flags;
  const mcp = access && (await openMcpEndpoint({siteDir, config, host, access, mode: 'development'}, session));
  const server = await startSite({...flags, siteDir, poll, print, endpoint: mcp?.endpoint});
  session.onExit(server.close);
  if (server.movedFrom !== undefined)
    process.stdout.write(`Port ${server.movedFrom} is in use, so another port was chosen.\n`);
  await announceServer('the site', {...server, mcp}, flags);
}

/** Prints the URLs of a server and opens the browser. Waits until a signal ends the process. */
async function announceServer(
  what: string,
  {url, networkUrls, mcp}: {url: string; networkUrls: readonly string[]; mcp?: McpEndpoint | undefined},
  {open}: {open: boolean},
): Promise<never> {
  const {openBrowser} = await import('../core/serve/listen.ts');
  const network = networkUrls.map((each) => `On the network: ${each}\n`);
  process.stdout.write(`Serving ${what} at ${url}\n${network.join('')}`);
  if (mcp) process.stdout.write(`MCP server: ${new URL(mcp.path, url).href}\n`);
  if (open) openBrowser(url);
  return new Promise(() => undefined);
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
  const {deploySite, deployTarget} = await import('./deploy.ts');
  const {loadConfig} = await import('../core/config/load-config.ts');
  const {config, locale, outDir = 'build', minify, skipBuild, targetDir} = flags;
  // With --skip-build nothing else checks the languages.
  const [loaded] = await loadConfig({siteDir, mode: 'production', minify, config, locales: locale});
  if (!loaded) throw new Error('the configuration has no locale');
  // Fail before the build if the site cannot be pushed.
  const target = await deployTarget(loaded.site);
  if (!skipBuild) {
    await runBuild(siteDirArgument, {config, locale, outDir, minify}, session);
    if (session.exitCode !== 0) return;
  }
  const hasChanged = await deploySite(target, path.resolve(siteDir, outDir), targetDir);
  const what = hasChanged ? 'Pushed the site to' : 'No changes on';
  process.stdout.write(`${what} the branch "${target.branch}" of ${target.shownRemote}\n`);
}
