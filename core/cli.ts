import fs from 'node:fs';
import path from 'node:path';
import {Command, type Argument, Option} from 'commander';
import {InkstoneError} from '../contract/diagnostic.ts';
import {addAuthorCommands} from './cli-author-commands.ts';
import {addContentCommands} from './cli-content-commands.ts';
import {addStartCommand} from './cli-start.ts';
import {networkLines, prepareEnvironment, printDiagnostics} from './cli-environment.ts';
import {runToExit} from './cli-exit.ts';
import {addSwizzleCommand} from './cli-swizzle.ts';
import {PORT, unknownCommand, usageError, wholeNumber} from './cli-usage.ts';
import {isCommanderError, optionsOf} from './commands/plugin-command.ts';
import {describeCompilers} from './describe-compilers.ts';
import {createTimedProgress} from './stage-timings.ts';
import {DiagnosticLog} from './support/diagnostics.ts';
import {mergeLanguages} from './support/language-problems.ts';
import {nearestName} from './support/nearest-name.ts';
import {packageRoot} from './support/package-root.ts';
import {duration} from './support/progress.ts';

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

/** What a command needs of the process it runs in. */
export interface Session {
  /**
   * Set by commands of plugins, which may go on after their action has returned: nothing cuts them
   * off.
   */
  endsByItself?: boolean;
  onExit: (cleanup: () => Promise<void> | void) => void;
  /** Set by a command that failed without throwing. */
  exitCode: number;
}

/** The whole life of the `inkstone` command: runs it and ends the process with 0, 1, 130 or 143. */
export function main(args: readonly string[]): Promise<never> {
  const options = {verbose: args.includes('--verbose')};
  return runToExit(async (onExit) => {
    const session: Session = {onExit, exitCode: 0};
    await runCommand(args, session);
    if (session.endsByItself) await new Promise((resolve) => process.once('beforeExit', resolve));
    return session.exitCode;
  }, options);
}

/**
 * Reads the arguments and runs the command they name. Throws an `InkstoneError` (INK00xx) if they
 * name none.
 */
export async function runCommand(args: readonly string[], session: Session): Promise<void> {
  const program = createProgram(session);
  if (isForPlugins(args, program)) {
    session.endsByItself = true;
    const found = await addCommandsOfPlugins(program, args);
    // With --help, commander would print the help of the program and say nothing.
    if (isForPlugins(args, program)) throw unknownCommand(args[0] as string, program, found ? undefined : NO_SITE);
  }
  try {
    await program.parseAsync([...args], {from: 'user'});
  } catch (error) {
    if (!isCommanderError(error)) throw error;
    session.exitCode = error.exitCode;
    // Help and version end this way too.
    if (error.exitCode === 0 || error.code === 'commander.help') return;
    throw usageError(error, program, args);
  }
}

/** A command that is none of ours, nor one of ours misspelt. */
function isForPlugins(args: readonly string[], program: Command): boolean {
  const [name = '-'] = args;
  const names = program.commands.flatMap((command) => [command.name(), ...command.aliases()]);
  return !name.startsWith('-') && !names.includes(name) && nearestName(name, names) === undefined;
}

const NO_SITE = 'Plugins add commands such as "docs:version"; run them in the folder of a site.';

/**
 * Commands of plugins run in the folder of the site, as in Docusaurus. False
 * if it is none.
 */
async function addCommandsOfPlugins(program: Command, args: readonly string[]): Promise<boolean> {
  const {hasConfig} = await import('./config/find-config.ts');
  const given = args.includes('--config') ? args[args.indexOf('--config') + 1] : undefined;
  // A command of a plugin may have a switch of that name.
  const config = given?.startsWith('-') ? undefined : given;
  if (!hasConfig(process.cwd(), config)) return false;
  const siteDir = prepareEnvironment('.', config, 'production');
  const {addPluginCommands} = await import('./commands/plugin-commands.ts');
  printDiagnostics(await addPluginCommands(program, {siteDir, config}), siteDir);
  for (const command of program.commands) {
    if (!optionsOf(command).some(({long}) => long === '--config'))
      command.option('--config <file>', 'configuration file');
  }
  return true;
}

/**
 * All commands with their options: Docusaurus's names and letters.
 * Plugins add theirs to it.
 */
export function createProgram(session: Session): Command {
  const {version} = JSON.parse(fs.readFileSync(path.join(packageRoot(), 'package.json'), 'utf8')) as {version: string};
  const program = new Command('inkstone')
    .description('Builds documentation sites and blogs.')
    .version(version, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    // Suggestions and printing are ours, so that all mistakes look alike.
    .showSuggestionAfterError(false)
    .configureOutput({outputError: () => undefined})
    .exitOverride();
  const addCommand = (name: string, description: string, args: Argument[] = []): Command =>
    args
      .reduce((command, argument) => command.addArgument(argument), program.command(name))
      .argument('[siteDir]', 'site folder (default: the current folder)')
      .description(description)
      .helpOption('-h, --help', 'print this help')
      .option('--config <file>', 'configuration file (default: site.config.* or docusaurus.config.*)')
      .option('--verbose', 'print stack traces and how many documents each compiler compiled');
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
  addStartCommand(addCommand, session);
  addCommand('clear', 'Remove the built site, generated files and the cache.').action(
    (siteDir: string | undefined, flags: {config?: string}) => runClear(siteDir, flags),
  );
  addAuthorCommands(addCommand, session);
  addSwizzleCommand(addCommand);
  addContentCommands(addCommand, {
    build: (siteDir, flags) => runBuild(siteDir, flags, session).then(() => session.exitCode === 0),
  });
  return program;
}

async function runBuild(siteDirArgument: string | undefined, flags: BuildFlags, session: Session): Promise<void> {
  const mode = flags.dev ? 'development' : 'production';
  const siteDir = prepareEnvironment(siteDirArgument, flags.config, mode);
  const started = performance.now();
  const {build} = await import('./build.ts');
  const {describeOutput} = await import('./stage-run.ts');
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
  const {serveSettings} = await import('./config/serve-settings.ts');
  const {recoverOutput} = await import('./finish/publish.ts');
  const {startPreviewServer} = await import('./serve/preview-server.ts');
  const {canOpenBrowser, openBrowser} = await import('./serve/open-browser.ts');
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

async function runClear(siteDirArgument: string | undefined, flags: {config?: string}): Promise<void> {
  const siteDir = prepareEnvironment(siteDirArgument, flags.config, 'production');
  const {clearSite} = await import('./config/clear-site.ts');
  const removed = await clearSite(siteDir, flags.config);
  for (const file of removed) process.stdout.write(`Removed ${path.relative(process.cwd(), file)}\n`);
  if (removed.length === 0) process.stdout.write('Nothing to remove.\n');
}
