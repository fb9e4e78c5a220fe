import type {Command} from 'commander';
import {networkLines, prepareEnvironment} from './cli-environment.ts';
import {PORT, wholeNumber} from './cli-usage.ts';

interface StartFlags {
  config?: string;
  locale?: string;
  port?: number;
  host?: string;
  poll?: number | true;
  open: boolean;
}

/** Milliseconds between looks when `--poll` has no number. */
const POLL = 1000;

/** `inkstone start`: the site in development, with the options of Docusaurus. */
export function addStartCommand(
  addCommand: (name: string, description: string) => Command,
  session: {onExit: (cleanup: () => Promise<void> | void) => void},
): void {
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
}

async function runStart(
  siteDirArgument: string | undefined,
  flags: StartFlags,
  session: {onExit: (cleanup: () => Promise<void> | void) => void},
): Promise<void> {
  const siteDir = prepareEnvironment(siteDirArgument, flags.config, 'development');
  const {startSite} = await import('./dev/start-site.ts');
  const {canOpenBrowser, openBrowser} = await import('./serve/open-browser.ts');
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
