/** Commands that serve the site until they are stopped: `serve` and `start`. */
import fs from 'node:fs';
import path from 'node:path';
import {type Command, Option} from 'commander';
import {userError} from '../contract/diagnostic.ts';
import type {StartOptions} from '../core/dev/start-site.ts';
import type {CertificateFiles} from './https-certificate.ts';
import type {McpAccess, McpEndpoint, openMcpEndpoint} from './mcp-command.ts';
import {type AddCommand, prepareEnvironment, type Session, shownPath} from './process.ts';
import {duration} from './progress.ts';
import {runBuild} from './site-commands.ts';
import {endWithParent, runAgain} from './restart.ts';
import {readKeys} from './terminal-keys.ts';
import {wholeNumber} from './usage-errors.ts';

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
  https?: boolean;
  httpsKey?: string;
  httpsCert?: string;
};

/** Milliseconds between checks if `--poll` has no number. */
const POLL = 1000;

/** Adds `serve` and `start`. */
export function addServerCommands(addCommand: AddCommand, session: Session): void {
  withServerOptions(addCommand('serve', 'Serve the built site on this machine.'))
    .option('--dir <dir>', 'folder of the built site (default: build)')
    .option('--build', 'build the site first')
    .action((siteDir: string | undefined, flags: ServeFlags) => runServe(siteDir, flags, session));
  withServerOptions(addCommand('start', 'Start the development server.'))
    .option('-l, --locale <locale>', 'language to show (default: the default language)')
    .option('--https', 'use HTTPS, with a certificate that Inkstone creates for this machine')
    .option('--https-cert <file>', 'use HTTPS with this certificate (PEM)')
    .option('--https-key <file>', 'private key of the certificate (PEM)')
    .option(
      '--poll [interval]',
      'check files for changes every [interval] milliseconds, for disks without change events',
      wholeNumber(1),
    )
    .option('--hot-only', 'accepted, without effect')
    .option('--no-minify', 'accepted, without effect')
    .action((siteDir: string | undefined, flags: StartFlags) => runStart(siteDir, flags, session));
}

function withServerOptions(command: Command): Command {
  const mcp = new Option('--mcp [access]', 'also serve the MCP server for AI tools, which may "read" or "write"');
  return command
    .option('-p, --port <port>', 'port (default: 3000, or the next free port)', wholeNumber(0, 65_535))
    .helpOption('--help', 'print this help')
    .option('-h, --host <host>', 'host name or IP address to listen on (default: localhost)')
    .option('--no-open', "don't open the browser")
    .addOption(mcp.choices(['read', 'write']).preset('read'));
}

async function runServe(siteDirArgument: string | undefined, flags: ServeFlags, session: Session): Promise<void> {
  const siteDir = prepareEnvironment(siteDirArgument, flags);
  const {config, host, port} = flags;
  if (flags.build) {
    await runBuild(siteDirArgument, {config, outDir: flags.dir, minify: true, nextStep: false}, session);
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
  const mcp = access && (await openMcp({siteDir, config, outDir, host, access, mode: 'production'}, session));
  const server = await startPreviewServer({...settings, host, port, endpoint: mcp?.endpoint});
  session.onExit(server.close);
  await announce(`"${shownPath(settings.dir)}"`, {...server, mcp}, flags.open);
  return new Promise(() => undefined);
}

/**
 * Runs the development server until the author quits. Restarting keeps the port, and loads the code
 * of the site in another process: Node.js loads a package once in a process.
 */
async function runStart(siteDirArgument: string | undefined, flags: StartFlags, session: Session): Promise<void> {
  const started = performance.now();
  endWithParent();
  const environment = {...process.env};
  const siteDir = prepareEnvironment(siteDirArgument, flags, 'development');
  const {startSite} = await import('../core/dev/start-site.ts');
  const {config, host, locale, mcp: access} = flags;
  const mcp = access && (await openMcp({siteDir, config, host, access, mode: 'development'}, session));
  const tls = await readCertificate(siteDir, flags);
  const poll = flags.poll === true ? POLL : flags.poll;
  const print = (text: string): void => void process.stderr.write(text);
  const installed = new AbortController();
  const onInstall = (packages: string[]): void => {
    if (installed.signal.aborted) return;
    print(`${packages.join(', ') || 'A package'} was installed: restarting.\n`);
    installed.abort();
  };
  const endpoint = mcp?.endpoint;
  const server = await startSite({
    siteDir,
    config,
    locale,
    host,
    port: flags.port,
    poll,
    print,
    tls,
    endpoint,
    onInstall,
  });
  session.onExit(server.close);
  if (server.movedFrom !== undefined)
    process.stdout.write(`Port ${server.movedFrom} is in use, so another port was chosen.\n`);
  await announce('the site', {...server, mcp}, flags.open);
  const {pages, url, port} = server;
  const count = pages === undefined ? '' : `${pages} page${pages === 1 ? '' : 's'}, `;
  process.stdout.write(`${count}ready in ${duration(performance.now() - started)}\n`);
  if ((await readKeys({siteDir, config, url, signal: installed.signal})) === 'quit') return;
  await server.close();
  const args = [...process.argv.slice(2), '--port', String(port), '--no-open'];
  session.exitCode = await runAgain({args, environment, onExit: session.onExit});
}

/** Loads the code of `--mcp` only for those who ask for it. */
const openMcp: typeof openMcpEndpoint = async (...args) => (await import('./mcp-command.ts')).openMcpEndpoint(...args);

/** The key and certificate of `--https` and its relatives. */
async function readCertificate(siteDir: string, flags: StartFlags): Promise<CertificateFiles | undefined> {
  const {givenCertificate, httpsFlags, madeCertificate} = await import('./https-certificate.ts');
  const {https, httpsCert: cert, httpsKey: key} = httpsFlags(flags);
  if (!https && cert === undefined && key === undefined) return undefined;
  if ((cert === undefined) !== (key === undefined)) {
    throw userError('INK0003', `"--https-${cert === undefined ? 'cert' : 'key'}" is missing.`, {
      hint: 'Set both --https-cert and --https-key, or use --https alone.',
    });
  }
  return cert !== undefined && key !== undefined ? givenCertificate({cert, key}) : madeCertificate(siteDir);
}

/** Prints the addresses of a server and opens the browser. */
async function announce(
  what: string,
  {url, networkUrls, mcp}: {url: string; networkUrls: readonly string[]; mcp?: McpEndpoint | undefined},
  open: boolean,
): Promise<void> {
  const {openBrowser} = await import('../core/serve/listen.ts');
  const network = networkUrls.map((each) => `On the network: ${each}\n`);
  process.stdout.write(`Serving ${what} at ${url}\n${network.join('')}`);
  if (mcp) process.stdout.write(`MCP server: ${new URL(mcp.path, url).href}\n`);
  if (open) openBrowser(url);
}
