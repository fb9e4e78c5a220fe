import type {Connection, TextDocumentPositionParams} from 'vscode-languageserver';
import type {SiteState} from './edited-site.ts';
import type {Cursor} from './navigation.ts';
import type {Workspace} from './workspace.ts';

/** Writes redirects for pages that have moved since the last build, as `check --fix` does. */
export const WRITE_REDIRECTS = 'inkstone.writeRedirects';

/** What the handlers of requests share. */
export interface ServerParts {
  connection: Connection;
  workspace: Workspace;
  linesOf: (file: string) => readonly string[];
  /** Offset of the text after the front matter. */
  bodyStartOf: (file: string) => number;
  /** The site of a document and the position in it. */
  at: (
    params: TextDocumentPositionParams,
    options?: {isQuick: boolean},
  ) => Promise<{state: SiteState; cursor: Cursor} | undefined>;
}
