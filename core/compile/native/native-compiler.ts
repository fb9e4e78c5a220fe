import type {Root as HtmlRoot} from 'hast';
import type {Nodes, Root} from 'mdast';
import {toHast} from 'mdast-util-to-hast';
import type {DocumentSet} from '../../../contract/document.ts';
import type {CompileEnvironment} from '../compile-environment.ts';
import type {DocumentContext} from '../document-context.ts';
import type {MarkdownCompiler} from '../compiled-body.ts';
import {runSteps, type TreeNode} from '../step.ts';
import {lastHtmlSteps, lastMarkdownSteps, markdownSteps} from '../steps.ts';
import type {NativeEngine} from './load-engine.ts';
import {dropComments, maskSyntax, unmaskTree} from './mask-syntax.ts';
import {NotNative} from './not-native.ts';
import {parseJavaScript} from './parse-javascript.ts';
import {printDocument} from './print-document.ts';
import {pluginTest, type PluginTest} from './plugin-tests.ts';
import {refuseTree, unifiedOnlyReason} from './unified-only.ts';

/** Kinds of nodes that Markdown and HTML have in common in a document: they go from tree to tree as they are. */
const PASSED_THROUGH = [
  'mdxFlowExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxTextExpression',
  'mdxjsEsm',
] as const;

/**
 * The native compiler: a parser written in Rust gives the tree of Markdown, our own steps go over it as they do in the other
 * way, and the tree of HTML is printed without a tree of JavaScript between. No plugin of the site runs. Rejects with
 * `NotNative` for what is left to the other way.
 */
export function createNativeCompiler(environment: CompileEnvironment, engine: NativeEngine): MarkdownCompiler {
  const {markdown} = environment.options;
  const conversion = {
    ...(markdown.remarkRehypeOptions as object | undefined),
    allowDangerousHtml: true,
    passThrough: [...PASSED_THROUGH] as Nodes['type'][],
  };
  const pluginTests = new Map<string, PluginTest>();
  const testFor = (set: DocumentSet | undefined): PluginTest => {
    const test = pluginTests.get(set?.id ?? '') ?? pluginTest(set, environment);
    pluginTests.set(set?.id ?? '', test);
    return test;
  };
  return async (text, context) => {
    const plugin = testFor(context.set)(text);
    if (plugin !== undefined) throw new NotNative(`the plugin "${plugin}"`);
    const syntax = unifiedOnlyReason(text, context.format);
    if (syntax !== undefined) throw new NotNative(syntax);
    const tree = parse(text, {engine, context});
    runSteps(tree as TreeNode, markdownSteps, context);
    runSteps(tree as TreeNode, lastMarkdownSteps, context);
    const html = await withoutRaw(toHast(tree, conversion) as HtmlRoot, context.format);
    runSteps(html as TreeNode, lastHtmlSteps, context);
    return {...printDocument(html, context), dependsOn: []};
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
    throw new NotNative('a mistake in the document');
  }
  if (masked !== text) unmaskTree(tree as TreeNode);
  if (format === 'md' && mdx1Compat.comments && text.includes('<!--') && dropComments(tree as TreeNode))
    throw new NotNative('an HTML comment beside text');
  refuseTree(tree as TreeNode, text);
  parseJavaScript(tree as TreeNode);
  return tree;
}

/** HTML in plain Markdown becomes elements; what is no HTML goes through that parser as well, as in the other way. */
async function withoutRaw(tree: HtmlRoot, format: DocumentContext['format']): Promise<HtmlRoot> {
  if (format !== 'md') return tree;
  const {default: rehypeRaw} = await import('rehype-raw');
  const transform = rehypeRaw as unknown as (options: object) => (tree: HtmlRoot, file: object) => HtmlRoot;
  return transform({passThrough: [...PASSED_THROUGH]})(tree, {});
}
