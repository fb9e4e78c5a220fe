import type {Element, ElementContent, Root as HtmlRoot} from 'hast';
import type {Heading, Nodes, Parents, Root} from 'mdast';
import {defaultHandlers, toHast, type Handler, type Options, type State} from 'mdast-util-to-hast';
import type {DocumentSet} from '../../../contract/document.ts';
import type {CompileSession, MarkdownCompiler} from '../document-context.ts';
import type {DocumentContext} from '../document-context.ts';
import {conversionOptions} from '../footnote-labels.ts';
import {restoreEmphasis} from '../prepare-text.ts';
import {runSteps, type TreeNode} from '../step.ts';
import {lastHtmlSteps, lastMarkdownSteps, markdownSteps} from '../steps.ts';
import {loadEngine, type NativeEngine} from './load-engine.ts';
import {dropComments, maskSyntax, unmaskTree} from './mask-syntax.ts';
import {parseJavaScript} from './parse-javascript.ts';
import {printDocument} from './print-document.ts';
import {setPlugins, type SetPlugins} from './set-plugins.ts';
import {MISTAKE, NotNative, refuseTree, unifiedOnlyReason} from './unified-only.ts';

/**
 * The native compiler: a parser written in Rust gives the tree of Markdown, our own steps go over
 * it as they do with unified, plugins of the site that only change trees between them, and the tree
 * of HTML is printed without a tree of JavaScript between. Rejects with `NotNative` for what is
 * left to unified: all documents, if the site wants that or this machine has no engine.
 */
export async function createNativeCompiler(session: CompileSession): Promise<MarkdownCompiler> {
  if (session.options.markdown.compiler === 'unified') return refusing('markdown.compiler is "unified"');
  const loaded = await loadEngine();
  if ('missing' in loaded) return refusing(`the native compiler is not available on this machine (${loaded.missing})`);
  const conversion = {...conversionOptions(session.options), allowDangerousHtml: true};
  const plugins = new Map<DocumentSet | undefined, SetPlugins>();
  const pluginsOf = (set: DocumentSet | undefined): SetPlugins => {
    const known = plugins.get(set) ?? setPlugins(set, session);
    plugins.set(set, known);
    return known;
  };
  return async (text, context) => {
    const syntax = unifiedOnlyReason(text, context.format);
    if (syntax !== undefined) throw new NotNative(syntax);
    const own = await pluginsOf(context.set)(context.masked?.written ?? text, context);
    if (own) context.ranSiteCode = true;
    let tree = parse(text, loaded.engine, context);
    if (own) tree = await own.beforeMarkdown(tree);
    runSteps(tree as TreeNode, markdownSteps, context);
    if (own) tree = await own.markdown(tree);
    runSteps(tree as TreeNode, lastMarkdownSteps, context);
    let html = await withoutRaw(toHtmlTree(tree, conversion), context.format);
    if (own) html = await own.html(html);
    runSteps(html as TreeNode, lastHtmlSteps, context);
    return {...printDocument(html, context), dependsOn: own?.finish() ?? []};
  };
}

function refusing(reason: string): MarkdownCompiler {
  return () => Promise.reject(new NotNative(reason));
}

function parse(text: string, engine: NativeEngine, context: DocumentContext): Root {
  const {format, session} = context;
  const {mdx1Compat} = session.options.markdown;
  const masked = format === 'mdx' ? maskSyntax(text, mdx1Compat) : text;
  let tree: Root;
  try {
    tree = engine.parse(masked, format);
  } catch {
    throw new NotNative(MISTAKE);
  }
  if (masked !== text) unmaskTree(tree as TreeNode);
  if (context.masked) restoreEmphasis(tree, context.masked.originals);
  if (format === 'md' && mdx1Compat.comments && text.includes('<!--') && dropComments(tree as TreeNode))
    throw new NotNative('an HTML comment next to text');
  refuseTree(tree as TreeNode, text);
  parseJavaScript(tree as TreeNode);
  return tree;
}

/**
 * HTML in plain Markdown becomes elements; what is no HTML goes through that parser as well, as in
 * the other way.
 */
async function withoutRaw(tree: HtmlRoot, format: DocumentContext['format']): Promise<HtmlRoot> {
  if (format !== 'md') return tree;
  const {default: rehypeRaw} = await import('rehype-raw');
  const transform = rehypeRaw as unknown as (options: object) => (tree: HtmlRoot, file: object) => HtmlRoot;
  return transform({passThrough: [...PASSED_THROUGH]})(tree, {});
}

/**
 * Kinds of nodes that Markdown and HTML have in common in a document: they go from tree to tree as
 * they are.
 */
const PASSED_THROUGH = [
  'mdxFlowExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxTextExpression',
  'mdxjsEsm',
] as const;

/**
 * The tree of HTML of a document. Nobody looks at the tree of Markdown afterwards, so what both
 * have in common moves over; the library would make a structured clone of each, which was two
 * fifths of the time of the conversion.
 */
function toHtmlTree(tree: Root, options: Options): HtmlRoot {
  return toHast(tree, {...options, handlers: {...HANDLERS, ...options.handlers}}) as HtmlRoot;
}

const passOn: Handler = (state: State, node: Nodes) =>
  ('children' in node ? {...node, children: state.all(node as Parents)} : node) as ElementContent;

/** Every heading carries its id as a property. */
const heading: Handler = (state: State, node: Heading) => {
  const {hName, hChildren, hProperties} = node.data ?? {};
  if (hName !== undefined || hChildren !== undefined) return defaultHandlers.heading(state, node);
  const element: Element = {
    type: 'element',
    tagName: `h${node.depth}`,
    properties: {...hProperties},
    children: state.all(node) as Element['children'],
  };
  state.patch(node, element);
  return element;
};

const HANDLERS: Record<string, Handler> = {
  heading,
  ...Object.fromEntries(PASSED_THROUGH.map((type) => [type, passOn])),
};
