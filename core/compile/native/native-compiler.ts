import type {Root as HtmlRoot} from 'hast';
import type {Root} from 'mdast';
import type {DocumentSet} from '../../../contract/document.ts';
import {restoreEmphasis} from '../cjk-emphasis.ts';
import type {CompileEnvironment} from '../compile-environment.ts';
import type {MarkdownCompiler} from '../compiled-body.ts';
import type {DocumentContext} from '../document-context.ts';
import {conversionOptions} from '../footnote-labels.ts';
import {runSteps, type TreeNode} from '../step.ts';
import {lastHtmlSteps, lastMarkdownSteps, markdownSteps} from '../steps.ts';
import type {NativeEngine} from './load-engine.ts';
import {PASSED_THROUGH, toHtmlTree} from './html-tree.ts';
import {dropComments, maskSyntax, unmaskTree} from './mask-syntax.ts';
import {MISTAKE, NotNative} from './not-native.ts';
import {parseJavaScript} from './parse-javascript.ts';
import {setPlugins, type SetPlugins} from './set-plugins.ts';
import {printDocument} from './print-document.ts';
import {refuseTree, unifiedOnlyReason} from './unified-only.ts';

/**
 * The native compiler: a parser written in Rust gives the tree of Markdown, our own steps go over
 * it as they do in the other way, plugins of the site that only change trees between them, and the
 * tree of HTML is printed without a tree of JavaScript between. Rejects with `NotNative` for what
 * is left to the other way.
 */
export function createNativeCompiler(environment: CompileEnvironment, engine: NativeEngine): MarkdownCompiler {
  const conversion = {...conversionOptions(environment.options), allowDangerousHtml: true};
  const plugins = new Map<DocumentSet | undefined, SetPlugins>();
  const pluginsOf = (set: DocumentSet | undefined): SetPlugins => {
    const known = plugins.get(set) ?? setPlugins(set, environment);
    plugins.set(set, known);
    return known;
  };
  return async (text, context) => {
    const syntax = unifiedOnlyReason(text, context.format);
    if (syntax !== undefined) throw new NotNative(syntax);
    const own = await pluginsOf(context.set)(context.masked?.written ?? text, context);
    if (own) context.ranSiteCode = true;
    let tree = parse(text, {engine, context});
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

function parse(text: string, {engine, context}: {engine: NativeEngine; context: DocumentContext}): Root {
  const {format, environment} = context;
  const {mdx1Compat} = environment.options.markdown;
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
