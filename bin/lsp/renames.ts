import fs from 'node:fs';
import path from 'node:path';
import {
  type Connection,
  ErrorCodes,
  type Range,
  RenameFile,
  ResponseError,
  TextDocumentEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import {writeRedirects} from '../../core/commands/check/lost-pages.ts';
import {listFiles} from '../../core/support/output-files.ts';
import type {SiteState} from './edited-site.ts';
import {linkAt} from './link-text.ts';
import {type Cursor, targetAt} from './navigation.ts';
import type {IndexedPage} from './page-index.ts';
import {fileOf, rangeOnLine, uriOf} from './protocol-values.ts';
import {afterMove, editsForMove, type MovedFile, type PagesBefore, pagesBefore, renamedPath} from './rename-file.ts';
import {anchorAt, type FileEdits, renameHeading} from './rename-heading.ts';
import {type ServerParts, WRITE_REDIRECTS} from './server-parts.ts';
import {statOf} from '../../core/support/file-tree.ts';

/**
 * Adds the requests that rename headings and documents. Returns a function to call after each
 * loading: it writes the redirects of documents that have moved, and changes URLs to them.
 */
export function addRenames({connection, workspace, linesOf, bodyStartOf, at}: ServerParts): (state: SiteState) => void {
  const moves = new Set<PagesBefore>();
  const follow = (state: SiteState, moved: readonly MovedFile[]): FileEdits => {
    moves.add(pagesBefore(state, moved));
    return editsForMove(state, moved, workspace.textOf);
  };

  connection.onPrepareRename(async (params) => {
    const found = await at(params);
    const place = found && placeOfRename(found.state, found.cursor);
    if (place) return place;
    throw new ResponseError(ErrorCodes.InvalidRequest, 'Place the cursor on a heading or on a link to a page.');
  });
  connection.onRenameRequest(async (params) => {
    const found = await at(params);
    if (!found) return null;
    const {state, cursor} = found;
    const page = pageOfPath(state, cursor);
    if (!page) {
      const edits = renameHeading(state, {cursor, newName: params.newName, linesOf, bodyStartOf});
      return edits ? textEdits(edits) : null;
    }
    const to = renamedPath(page.file, params.newName);
    if (fs.existsSync(to)) throw new ResponseError(ErrorCodes.InvalidParams, `"${path.basename(to)}" already exists.`);
    const edits = follow(state, [{from: page.file, to}]);
    const changes = [...edits].map(([file, list]) => TextDocumentEdit.create({uri: uriOf(file), version: null}, list));
    return {documentChanges: [...changes, RenameFile.create(uriOf(page.file), uriOf(to))]};
  });
  connection.workspace.onWillRenameFiles(async ({files}) => {
    const all: FileEdits = new Map();
    for (const {oldUri, newUri} of files) {
      const [from, to] = [fileOf(oldUri), fileOf(newUri)];
      if (from === undefined || to === undefined) continue;
      const moved = documentsIn(from, to);
      const state = await workspace.stateOf(moved[0]?.from ?? from);
      if (!state || moved.length === 0) continue;
      for (const [file, edits] of follow(state, moved)) all.set(file, [...(all.get(file) ?? []), ...edits]);
    }
    return all.size > 0 ? textEdits(all) : null;
  });
  connection.onExecuteCommand(async ({command, arguments: [uri] = []}) => {
    const file = command === WRITE_REDIRECTS && typeof uri === 'string' ? fileOf(uri) : undefined;
    const state = file === undefined ? undefined : await workspace.stateOf(file);
    if (!state) return null;
    const {site} = state.inspected.loadedSite;
    const written = await writeRedirects(site, state.inspected.lost.pages);
    if (written) showRedirects(connection, written);
    return null;
  });
  return (state) => {
    for (const move of moves) {
      if (!move.moved.every(({to}) => state.index.pageOfFile(to))) continue;
      moves.delete(move);
      void finishMove(state, move, {connection, linesOf});
    }
  };
}

async function finishMove(
  state: SiteState,
  move: PagesBefore,
  {connection, linesOf}: Pick<ServerParts, 'connection' | 'linesOf'>,
): Promise<void> {
  const {edits, redirects} = await afterMove(state, move, linesOf);
  if (edits.size > 0) await connection.workspace.applyEdit(textEdits(edits));
  if (!redirects) return;
  await fs.promises.writeFile(redirects.file, redirects.text);
  showRedirects(connection, redirects);
}

function showRedirects(connection: Connection, {file, count}: {file: string; count: number}): void {
  const what = `${count} redirect${count === 1 ? '' : 's'}`;
  void connection.sendNotification('window/showMessage', {
    type: 3,
    message: `Inkstone wrote ${what} to ${path.basename(file)}.`,
  });
}

function textEdits(edits: FileEdits): WorkspaceEdit {
  return {changes: Object.fromEntries([...edits].map(([file, list]) => [uriOf(file), list]))};
}

/** The documents that move with a file or a folder. */
function documentsIn(from: string, to: string): MovedFile[] {
  if (/\.mdx?$/i.test(from)) return [{from, to}];
  if (!statOf(from)?.isDirectory()) return [];
  return listFiles(from, {skip: new Set(['node_modules'])})
    .filter((file) => /\.mdx?$/i.test(file))
    .map((file) => ({from: path.join(from, file), to: path.join(to, file)}));
}

/** The page that the path of the link at a position leads to. On an anchor there is none. */
function pageOfPath({index}: SiteState, {file, lines, position}: Cursor): IndexedPage | undefined {
  const found = linkAt(index.links(file), position, lines);
  const range = found?.ranges?.path;
  const isOnPath = range !== undefined && position.character >= range.start.character;
  return found && isOnPath && position.character <= range.end.character ? index.pageAt(found.link.pathname) : undefined;
}

/** What a rename at a position changes, with the old name. */
function placeOfRename(state: SiteState, cursor: Cursor): {range: Range; placeholder: string} | undefined {
  const found = linkAt(state.index.links(cursor.file), cursor.position, cursor.lines);
  const page = pageOfPath(state, cursor);
  if (found?.ranges && page) return {range: found.ranges.path, placeholder: path.basename(page.file)};
  const target = targetAt(state, cursor);
  if (!target?.heading) return undefined;
  const {heading} = target;
  const anchor = anchorAt(state, cursor);
  if (anchor) return {range: anchor, placeholder: heading.id};
  if (found) return undefined;
  return {range: rangeOnLine(heading.line, heading.start, heading.end), placeholder: heading.text};
}
