import {
  CodeActionKind,
  type InitializeParams,
  type InitializeResult,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import {createConnection, TextDocuments} from 'vscode-languageserver/node';
import {TextDocument} from 'vscode-languageserver-textdocument';
import {findFrontMatter} from '../../core/load/front-matter.ts';
import {packageVersion} from '../../core/support/package-root.ts';
import {describeField, isInFrontMatter} from './complete-front-matter.ts';
import {complete, TRIGGERS} from './completion.ts';
import type {SiteState} from './edited-site.ts';
import {definition, documentLinks, documentSymbols, hoverOfLink, pageSymbols, references} from './navigation.ts';
import type {IndexedPage} from './page-index.ts';
import {fileOf, protocolDiagnostic, uriOf} from './protocol-values.ts';
import {quickFixes} from './quick-fixes.ts';
import {addRenames} from './renames.ts';
import {type ServerParts, WRITE_REDIRECTS} from './server-parts.ts';
import {createWorkspace} from './workspace.ts';

export interface ServerOptions {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
  /** Folder to load before a document is open. */
  siteDir: string | undefined;
  config: string | undefined;
}

/**
 * Runs the language server until the client closes the connection. Nothing else may write to
 * `output`.
 */
export async function runLanguageServer({input, output, siteDir, config}: ServerOptions): Promise<void> {
  const connection = createConnection(input, output);
  const documents = new TextDocuments(TextDocument);
  const report = (error: unknown): void =>
    connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const loaded = new Set<(state: SiteState) => void>();
  const workspace = createWorkspace({
    config,
    report,
    publish: (file, diagnostics, dir) => {
      const found = diagnostics.map((diagnostic) => protocolDiagnostic(diagnostic, dir));
      connection.sendDiagnostics({uri: uriOf(file), diagnostics: found}).catch(report);
    },
    onLoad: (state) => loaded.forEach((listener) => listener(state)),
  });
  const linesOf = (file: string): string[] => workspace.textOf(file).split(/\r\n|\n|\r/);
  const parts: ServerParts = {
    connection,
    workspace,
    linesOf,
    bodyStartOf: (file) => bodyStart(workspace.textOf(file), file),
    at: async ({textDocument, position}, options) => {
      const file = fileOf(textDocument.uri);
      const state = file === undefined ? undefined : await workspace.stateOf(file, options);
      return state && file !== undefined ? {state, cursor: {file, lines: linesOf(file), position}} : undefined;
    },
  };

  connection.onInitialize((params) => {
    const folders = params.workspaceFolders?.map(({uri}) => uri) ?? rootOf(params);
    const dirs = siteDir === undefined ? folders.flatMap((uri) => fileOf(uri) ?? []) : [siteDir];
    for (const dir of dirs) workspace.openSiteOf(dir);
    return capabilities();
  });
  documents.onDidChangeContent(({document}) => {
    const file = fileOf(document.uri);
    if (file !== undefined) workspace.documentChanged(file, document.getText());
  });
  documents.onDidClose(({document: {uri}}) => {
    const file = fileOf(uri);
    if (file !== undefined) workspace.documentClosed(file);
  });
  addRequests(parts);
  loaded.add(addRenames(parts));
  documents.listen(connection);
  connection.listen();
  await new Promise<void>((resolve) => {
    connection.onShutdown(() => workspace.close());
    connection.onExit(() => resolve());
    input.on('close', resolve).on('end', resolve);
  });
}

function rootOf({rootUri}: InitializeParams): string[] {
  return rootUri === null ? [] : [rootUri];
}

function capabilities(): InitializeResult {
  const documents = {scheme: 'file', pattern: {glob: '**/*.{md,mdx}'}};
  const folders = {scheme: 'file', pattern: {glob: '**/*', matches: 'folder' as const}};
  return {
    serverInfo: {name: 'inkstone', version: packageVersion()},
    capabilities: {
      textDocumentSync: {openClose: true, change: TextDocumentSyncKind.Incremental, save: true},
      completionProvider: {triggerCharacters: TRIGGERS},
      hoverProvider: true,
      definitionProvider: true,
      referencesProvider: true,
      renameProvider: {prepareProvider: true},
      documentSymbolProvider: true,
      workspaceSymbolProvider: true,
      documentLinkProvider: {},
      codeActionProvider: {codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.Source]},
      executeCommandProvider: {commands: [WRITE_REDIRECTS]},
      workspace: {
        workspaceFolders: {supported: true},
        fileOperations: {willRename: {filters: [documents, folders]}},
      },
    },
  };
}

function addRequests({connection, workspace, linesOf, bodyStartOf, at}: ServerParts): void {
  const stateAt = async (uri: string): Promise<{state: SiteState; file: string} | undefined> => {
    const file = fileOf(uri);
    const state = file === undefined ? undefined : await workspace.stateOf(file);
    return state && file !== undefined ? {state, file} : undefined;
  };
  connection.onCompletion(async (params) => {
    const found = await at(params, {isQuick: true});
    return found ? complete(found.state, found.cursor) : [];
  });
  connection.onHover(async (params) => {
    const found = await at(params);
    if (!found) return null;
    const {state, cursor} = found;
    const field = isInFrontMatter(cursor) ? describeField(state, cursor) : undefined;
    if (field !== undefined) return {contents: {kind: 'markdown', value: field}};
    const bodyOf = ({file}: IndexedPage): {lines: readonly string[]; firstLine: number} => {
      const text = workspace.textOf(file);
      return {lines: linesOf(file), firstLine: text.slice(0, bodyStartOf(file)).split('\n').length - 1};
    };
    return hoverOfLink(state, cursor, bodyOf) ?? null;
  });
  connection.onDefinition(async (params) => {
    const found = await at(params);
    return (found && definition(found.state, found.cursor)) ?? null;
  });
  connection.onReferences(async (params) => {
    const found = await at(params);
    const options = {withDeclaration: params.context.includeDeclaration, linesOf};
    return found ? references(found.state, found.cursor, options) : [];
  });
  connection.onDocumentSymbol(async ({textDocument: {uri}}) => {
    const found = await stateAt(uri);
    return found ? documentSymbols(found.state, found.file, linesOf(found.file).length) : [];
  });
  connection.onDocumentLinks(async ({textDocument: {uri}}) => {
    const found = await stateAt(uri);
    return found ? documentLinks(found.state, found.file, linesOf(found.file)) : [];
  });
  connection.onWorkspaceSymbol(({query}) => workspace.states().flatMap((state) => pageSymbols(state, query)));
  connection.onCodeAction(async ({textDocument: {uri}, context}) => {
    const found = await stateAt(uri);
    if (!found) return [];
    const {inspected} = found.state;
    const moved = inspected.lost.pages.filter(({movedTo}) => movedTo !== undefined).length;
    const title = `Write redirects for ${moved} moved page${moved === 1 ? '' : 's'}`;
    const command = {title, command: WRITE_REDIRECTS, arguments: [uri]};
    return [
      ...quickFixes(uri, context.diagnostics, {
        lines: linesOf(found.file),
        baseUrl: inspected.loadedSite.site.baseUrl,
      }),
      ...(moved > 0 ? [{title, kind: CodeActionKind.Source, command}] : []),
    ];
  });
}

function bodyStart(text: string, file: string): number {
  try {
    return findFrontMatter(text, file)?.bodyStart ?? 0;
  } catch {
    // The front matter isn't closed yet.
    return 0;
  }
}
