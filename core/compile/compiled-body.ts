import type {DocumentContext} from './document-context.ts';

/** Statements of a document, on one line, and what it exports by local name. */
export interface CompiledBody {
  body: string;
  exports: Map<string, string>;
  /** Files that a plugin of the site has read (`file.data.dependsOn`). */
  dependsOn: string[];
}

/**
 * Compiles the text of a document. Rejects with what parsers and plugins throw; a plugin's failure
 * is a `PluginFailure`.
 */
export type MarkdownCompiler = (text: string, context: DocumentContext) => Promise<CompiledBody>;

/** A plugin of the site threw while it worked on a document. */
export class PluginFailure extends Error {
  readonly plugin: string;

  constructor(plugin: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), {cause});
    this.plugin = plugin;
  }
}
