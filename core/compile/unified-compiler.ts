import {createProcessor} from '@mdx-js/mdx';
import type {Program} from 'estree';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import type {Construct} from 'micromark-util-types';
import type {Pluggable, PluggableList, Processor} from 'unified';
import {VFile} from 'vfile';
import type {PluginEntry} from '../../contract/document.ts';
import {conversionOptions, pluginEntries} from './compile-job.ts';
import type {CompileSession, DocumentContext, MarkdownCompiler} from './document-context.ts';
import {headingIdBraces, htmlComments, yieldToComments} from './legacy-syntax.ts';
import {cloneProgram} from './clone-tree.ts';
import {parseRawHtml} from './raw-html.ts';
import {restoreEmphasis} from './prepare-text.ts';
import {HOST_SOURCE, printCode, withoutModules} from './print-module.ts';
import {runSteps, type TreeNode} from './step.ts';
import {lastHtmlSteps, lastMarkdownSteps, markdownSteps} from './steps.ts';
import {notePluginResults, pluginChain} from './site-code.ts';

/** The context of each document that is being compiled, by the `data` of its virtual file. */
const contexts = new WeakMap<object, DocumentContext>();

/**
 * The compiler for the documents of a site: `@mdx-js/mdx` and unified, which are named in this file
 * only. Chains are made once for each set of documents and format.
 */
export function createUnifiedCompiler(session: CompileSession): MarkdownCompiler {
  const chains = new Map<string, Chain>();
  return async (text, context) => {
    const key = `${context.format} ${context.set?.id ?? ''}`;
    const chain = chains.get(key) ?? createChain(session, context);
    chains.set(key, chain);
    const {document, data} = context;
    const hasPlugins = context.set !== undefined && pluginEntries(context.set).length > 0;
    if (hasPlugins) context.ranSiteCode = true;
    contexts.set(data, context);
    const file = new VFile({value: text, path: document.path, cwd: session.options.siteDir, data});
    const tree = context.time.spend(() => parse(chain, file, context));
    // Plugins of the site may take as long as they want. Without them, nothing waits.
    const run = (): Promise<unknown> => chain.run(tree as never, file);
    const program = await (hasPlugins ? run() : context.time.spend(run));
    notePluginResults(file, context);
    return chain.stringify(program as Program, file);
  };
}

/** The document that is being parsed: parsing is synchronous, and tokenizers know no document. */
let parsing: DocumentContext | undefined;

function parse(chain: Chain, file: VFile, context: DocumentContext): ReturnType<Chain['parse']> {
  parsing = context;
  const tree = chain.parse(file);
  context.time.line = undefined;
  return tree;
}

/** Notes the line that the parser has reached; reads nothing. */
const progress: Construct = {
  name: 'progress',
  tokenize(_effects, _ok, nok) {
    if (parsing) parsing.time.line = this.now().line;
    return nok;
  },
};

type Chain = ReturnType<typeof createProcessor>;

function createChain(session: CompileSession, {set, format}: DocumentContext): Chain {
  const {markdown} = session.options;
  const own = (entries: PluginEntry[] = []): PluggableList => pluginChain(entries, session);
  return createProcessor({
    format,
    jsxImportSource: HOST_SOURCE,
    providerImportSource: HOST_SOURCE,
    development: false,
    remarkRehypeOptions: conversionOptions(session.options),
    remarkPlugins: [
      restoredEmphasis,
      plugin(session.untrusted.markdown),
      ...own(set?.beforeDefaultRemarkPlugins),
      remarkFrontmatter,
      remarkDirective,
      remarkGfm,
      [legacySyntax, markdown.mdx1Compat],
      plugin(markdownSteps),
      ...own(set?.remarkPlugins),
      plugin(lastMarkdownSteps),
    ],
    rehypePlugins: [
      ...(format === 'md' ? [(): typeof parseRawHtml => parseRawHtml] : []),
      plugin(session.untrusted.html),
      ...own(set && [...set.beforeDefaultRehypePlugins, ...set.rehypePlugins]),
      plugin(lastHtmlSteps),
    ],
    recmaPlugins: [...pluginChain(set?.recmaPlugins ?? [], session, cloneProgram), printer],
  });
}

/** Syntax of older Markdown, read by the parser itself. */
function legacySyntax(this: Processor, options: {comments: boolean; headingIds: boolean}): void {
  const data = this.data() as {micromarkExtensions?: Parameters<typeof yieldToComments>[0]};
  const extensions = (data.micromarkExtensions ??= []);
  extensions.push({flow: {null: progress}, text: {null: progress}});
  if (options.comments) {
    yieldToComments(extensions);
    extensions.push(htmlComments());
  }
  if (options.headingIds) extensions.push(headingIdBraces());
}

type VirtualFile = {data: object; value?: unknown};

/** Before any plugin of the site sees the tree or the text. */
function restoredEmphasis(): (tree: unknown, file: VirtualFile) => void {
  return (tree, file) => {
    const {masked} = contextOf(file);
    if (!masked) return;
    restoreEmphasis(tree as TreeNode, masked.originals);
    file.value = masked.written;
  };
}

/**
 * Adapter: our steps as a plugin; a new one each time, because unified runs the same plugin only
 * once.
 */
function plugin(steps: {name: string}[]): Pluggable {
  return () => (tree: unknown, file: VirtualFile) => {
    const context = contextOf(file);
    context.time.spend(() => runSteps(tree as TreeNode, steps, context));
  };
}

/** The last recma plugin replaces the printer. */
function printer(this: Processor): void {
  const print = (tree: Program, file: VirtualFile): string => printCode(withoutModules(tree, contextOf(file)));
  this.compiler = print as never;
}

function contextOf({data}: VirtualFile): DocumentContext {
  const found = contexts.get(data);
  if (!found) throw new Error('a plugin replaced the data of the virtual file');
  return found;
}
