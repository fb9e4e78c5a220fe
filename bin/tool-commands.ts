/** Commands that other programs run: editors and assistants. */
import path from 'node:path';
import {type AddCommand, prepareEnvironment, type Session} from './process.ts';

/** Adds `lsp`. */
export function addToolCommands(addCommand: AddCommand, session: Session): void {
  addCommand('lsp', 'Run the language server for editors, over standard input and output.')
    .option('--stdio', 'accepted, without effect: this is the only way')
    .action((siteDir: string | undefined, flags: {config?: string}) => runLsp(siteDir, flags, session));
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

/**
 * Returns the standard output for a protocol. What anything else prints, such as code of the site,
 * goes to standard error.
 */
function reservedOutput(): NodeJS.WritableStream {
  const {stdout} = process;
  const write = stdout.write.bind(stdout);
  stdout.write = process.stderr.write.bind(process.stderr);
  return Object.create(stdout, {write: {value: write}}) as NodeJS.WritableStream;
}
