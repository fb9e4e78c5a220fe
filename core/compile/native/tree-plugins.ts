import type {Root as HtmlRoot} from 'hast';
import type {Root} from 'mdast';
import {unified} from 'unified';
import type {VFile} from 'vfile';
import type {DocumentSet, PluginEntry} from '../../../contract/document.ts';
import type {CompileEnvironment} from '../compile-environment.ts';
import type {DocumentContext} from '../document-context.ts';
import {dataFor, filesOf, pluginChain, type SharedData} from '../plugin-chain.ts';
import {reportPluginMessages} from '../plugin-messages.ts';

type Tree = Root | HtmlRoot;
type Run = <Kind extends Tree>(tree: Kind, file: VFile) => Promise<Kind>;

/**
 * The remark and rehype plugins of a set that only change trees: they work on the native tree as on
 * any other.
 */
export interface TreePlugins {
  beforeMarkdown: Run;
  markdown: Run;
  /** `beforeDefaultRehypePlugins` and `rehypePlugins`: nothing of ours stands between them. */
  html: Run;
}

/**
 * Undefined for a set with a plugin that adds syntax to the parser: then the parser must be
 * unified's.
 */
export function treePlugins(set: DocumentSet, environment: CompileEnvironment): TreePlugins | undefined {
  const beforeMarkdown = runnerOf(set.beforeDefaultRemarkPlugins, environment);
  const markdown = runnerOf(set.remarkPlugins, environment);
  const html = runnerOf([...set.beforeDefaultRehypePlugins, ...set.rehypePlugins], environment);
  return beforeMarkdown && markdown && html && {beforeMarkdown, markdown, html};
}

/** Where extensions of the parser lie, and what takes its place. */
const SYNTAX = ['micromarkExtensions', 'fromMarkdownExtensions'] as const;

function runnerOf(entries: readonly PluginEntry[], environment: CompileEnvironment): Run | undefined {
  if (entries.length === 0) return async (tree) => tree;
  const chain = unified().use(pluginChain(entries, environment)).freeze();
  const data = chain.data() as Record<string, unknown>;
  if (chain.parser || chain.compiler || SYNTAX.some((key) => data[key] !== undefined)) return undefined;
  return async <Kind extends Tree>(tree: Kind, file: VFile) =>
    (await chain.run(tree as never, file)) as unknown as Kind;
}

/** The virtual file that plugins get; `run` of unified makes one out of what it is given. */
export async function virtualFile(text: string, {document, environment}: DocumentContext): Promise<VFile> {
  const given = {value: text, path: document.path, cwd: environment.options.siteDir, data: dataFor(document)};
  return new Promise((resolve, reject) => {
    unified().run({type: 'root', children: []} as never, given, (error, _tree, file) => {
      if (file) resolve(file);
      else reject(error ?? new Error('no virtual file was created'));
    });
  });
}

/** What plugins have said; gives the files that they have read. */
export function pluginResults(file: VFile, context: DocumentContext): string[] {
  reportPluginMessages(file.messages, context);
  return filesOf(file.data as SharedData);
}
