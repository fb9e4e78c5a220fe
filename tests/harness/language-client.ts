import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {
  createProtocolConnection,
  type Diagnostic,
  type Position,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
  type WorkspaceEdit,
} from 'vscode-languageserver-protocol/node';

const INKSTONE = path.join(import.meta.dirname, '../../bin/inkstone.mjs');

/** A client of `inkstone lsp` over standard input and output. */
export type LanguageClient = Awaited<ReturnType<typeof startLanguageClient>>;

/**
 * Starts the server for a folder and initializes it.
 *
 * @param siteDir real path
 */
export async function startLanguageClient(siteDir: string) {
  const server = spawn(process.execPath, [INKSTONE, 'lsp', '--stdio'], {stdio: ['pipe', 'pipe', 'pipe'], cwd: siteDir});
  const messages: string[] = [];
  server.stderr.on('data', (chunk: Buffer) => void messages.push(String(chunk)));
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  const published = new Map<string, Diagnostic[]>();
  const listeners = new Set<() => void>();
  const applied: WorkspaceEdit[] = [];
  const shown: string[] = [];
  const uriOf = (file: string): string => pathToFileURL(path.join(siteDir, file)).href;
  connection.onNotification('textDocument/publishDiagnostics', ({uri, diagnostics}: PublishDiagnosticsParams) => {
    published.set(uri, diagnostics);
    listeners.forEach((listener) => listener());
  });
  connection.onNotification('window/showMessage', ({message}: {message: string}) => {
    shown.push(message);
    listeners.forEach((listener) => listener());
  });
  connection.onRequest('workspace/applyEdit', ({edit}: {edit: WorkspaceEdit}) => {
    applied.push(edit);
    listeners.forEach((listener) => listener());
    return {applied: true};
  });
  connection.listen();
  const rootUri = pathToFileURL(siteDir).href;
  await connection.sendRequest('initialize', {processId: process.pid, rootUri, capabilities: {}});
  await connection.sendNotification('initialized', {});
  let version = 0;
  return {
    pid: server.pid as number,
    uriOf,
    /** What the server printed to standard error. */
    messages,
    applied,
    shown,
    /** Opens a document with the text of its file, or another one. */
    open: (file: string, text = fs.readFileSync(path.join(siteDir, file), 'utf8')): Promise<void> =>
      connection.sendNotification('textDocument/didOpen', {
        textDocument: {uri: uriOf(file), languageId: 'markdown', version: ++version, text},
      }),
    change: (file: string, text: string): Promise<void> =>
      connection.sendNotification('textDocument/didChange', {
        textDocument: {uri: uriOf(file), version: ++version},
        contentChanges: [{text}],
      }),
    close: (file: string): Promise<void> =>
      connection.sendNotification('textDocument/didClose', {textDocument: {uri: uriOf(file)}}),
    /** Sends a request about a document, at a position of it or with other parameters. */
    ask: <Result>(method: string, file: string, parameters: {position?: Position; [name: string]: unknown} = {}) =>
      connection.sendRequest<Result>(`textDocument/${method}`, {textDocument: {uri: uriOf(file)}, ...parameters}),
    request: <Result>(method: string, parameters: object) => connection.sendRequest<Result>(method, parameters),
    diagnostics: (file: string): Diagnostic[] => published.get(uriOf(file)) ?? [],
    /** Waits until what the server has sent fulfils a condition. */
    until: (isFulfilled: () => boolean, milliseconds = 60_000): Promise<void> =>
      new Promise((resolve, reject) => {
        const end = (error?: Error): void => {
          clearTimeout(timer);
          listeners.delete(check);
          if (error) reject(error);
          else resolve();
        };
        const check = (): void => void (isFulfilled() && end());
        const timer = setTimeout(
          () => end(new Error(`nothing came in time; stderr: ${messages.join('')}`)),
          milliseconds,
        );
        listeners.add(check);
        check();
      }),
    /** Ends the server and returns its exit code. */
    end: async (): Promise<number | null> => {
      const ended = new Promise<number | null>((resolve) => server.on('exit', resolve));
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      const code = await ended;
      connection.dispose();
      return code;
    },
  };
}
