import type {Element, ElementContent, Root as HtmlRoot} from 'hast';
import type {Heading, Nodes, Parents} from 'mdast';
import {defaultHandlers, toHast, type Handler, type State} from 'mdast-util-to-hast';
import {conversionOptions, pluginEntries} from '../compile-job.ts';
import type {CompileSession, MarkdownCompiler} from '../document-context.ts';
import {MDX_NODES, runSteps, type TreeNode} from '../step.ts';
import {lastHtmlSteps, lastMarkdownSteps, markdownSteps} from '../steps.ts';
import {loadParser, parseDocument} from './parse-document.ts';
import {printDocument} from './print-document.ts';
import {NotNative, unifiedOnlyReason} from './unified-only.ts';

/**
 * Creates the native compiler. A parser written in Rust creates the tree of Markdown. The same
 * steps as with unified transform it, and so do plugins of the site that only change trees. The
 * tree of HTML is printed without a syntax tree of JavaScript. Rejects with `NotNative` for
 * documents that need unified: all of them if the site wants that or this machine has no binary.
 */
export async function createNativeCompiler(session: CompileSession): Promise<MarkdownCompiler> {
  if (session.options.markdown.compiler === 'unified') return refusing('markdown.compiler is "unified"');
  const loaded = await loadParser();
  if ('missing' in loaded) return refusing(`the native compiler is not available on this machine (${loaded.missing})`);
  const options = conversionOptions(session.options);
  const conversion = {...options, handlers: {...HANDLERS, ...options.handlers}, allowDangerousHtml: true};
  const hasPlugins = [...session.sets.values()].some((set) => pluginEntries(set).length > 0);
  const pluginsFor = hasPlugins ? (await import('./set-plugins.ts')).createSetPlugins(session) : undefined;
  return async (text, context) => {
    const syntax = unifiedOnlyReason(text, context.format);
    if (syntax !== undefined) throw new NotNative(syntax);
    const own = await pluginsFor?.(context.masked?.written ?? text, context);
    if (own) context.ranSiteCode = true;
    let tree = parseDocument(text, loaded.parser, context);
    const steps = (of: TreeNode, list: CompileSession['untrusted']['html']): void =>
      context.time.spend(() => runSteps(of, list, context));
    steps(tree as TreeNode, session.untrusted.markdown);
    if (own) tree = await own.run('beforeMarkdown', tree);
    steps(tree as TreeNode, markdownSteps);
    if (own) tree = await own.run('markdown', tree);
    steps(tree as TreeNode, lastMarkdownSteps);
    let html = context.time.spend(() => toHast(tree, conversion) as HtmlRoot);
    if (context.format === 'md') {
      const {parseRawHtml} = await import('../raw-html.ts');
      html = context.time.spend(() => parseRawHtml(html, {}));
    }
    steps(html as TreeNode, session.untrusted.html);
    if (own) html = await own.run('html', html);
    steps(html as TreeNode, lastHtmlSteps);
    const body = context.time.spend(() => printDocument(html, context));
    own?.finish();
    return body;
  };
}

function refusing(reason: string): MarkdownCompiler {
  return () => Promise.reject(new NotNative(reason));
}

/**
 * Nobody looks at the tree of Markdown afterwards, so what both trees have in common moves over;
 * the library would make a structured clone of each, which was two fifths of the time of the
 * conversion.
 */
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
  ...Object.fromEntries(MDX_NODES.map((type) => [type, passOn])),
};
