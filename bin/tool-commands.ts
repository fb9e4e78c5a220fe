/** Commands that other programs run: editors and assistants. */
import path from 'node:path';
import {type AddCommand, prepareEnvironment, printJson, reservedOutput, type Session} from './process.ts';

/** Adds `lsp` and `routes`. */
export function addToolCommands(addCommand: AddCommand, session: Session): void {
  addCommand('routes', 'List the pages of the site with their files.')
    .option('-l, --locale <locale...>', 'list only these languages')
    .option('--json', 'print JSON for other programs')
    .action((siteDir: string | undefined, flags: RoutesFlags) => runRoutes(siteDir, flags, session));
  addCommand('lsp', 'Run the language server for editors, over standard input and output.')
    .option('--stdio', 'accepted, without effect: this is the only way')
    .action((siteDir: string | undefined, flags: {config?: string}) => runLsp(siteDir, flags, session));
}

interface RoutesFlags {
  config?: string;
  locale?: string[];
  json?: boolean;
}

async function runRoutes(
  siteDir: string | undefined,
  {config, locale: locales, json}: RoutesFlags,
  session: Session,
): Promise<void> {
  const output = reservedOutput();
  const {routes} = await import('./api.ts');
  const result = await routes({siteDir, config, locales});
  if (!result.ok) session.exitCode = 1;
  if (json) return printJson(result, output);
  const problems = result.diagnostics.map(({severity, code, message}) => `${severity} ${code} ${message}\n`);
  process.stderr.write(problems.join(''));
  const width = Math.max(0, ...result.routes.map(({path: url}) => url.length));
  output.write(
    result.routes.map(({path: url, source = ''}) => `${url.padEnd(width)}  ${source}`.trimEnd() + '\n').join(''),
  );
}

async function runLsp(
  siteDirArgument: string | undefined,
  {config}: {config?: string},
  session: Session,
): Promise<void> {
  // The library ends the process when the client says so.
  session.endsByItself = true;
  const output = reservedOutput();
  prepareEnvironment(siteDirArgument, {config});
  const {runLanguageServer} = await import('./lsp/server.ts');
  const siteDir = siteDirArgument === undefined ? undefined : path.resolve(siteDirArgument);
  await runLanguageServer({input: process.stdin, output, siteDir, config});
}
