import type {Element, ElementContent, Root as HtmlRoot} from 'hast';
import type {Heading, Nodes, Parents, Root as MarkdownRoot} from 'mdast';
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
    const rawHtml = context.format === 'md' ? await import('../raw-html.ts') : undefined;
    const steps = (of: unknown, list: CompileSession['untrusted']['html']): void =>
      runSteps(of as TreeNode, list, context);
    const parse = (): MarkdownRoot => {
      const tree = parseDocument(text, loaded.parser, context);
      steps(tree, session.untrusted.markdown);
      return tree;
    };
    const toHtml = (tree: MarkdownRoot): HtmlRoot => {
      steps(tree, lastMarkdownSteps);
      const html = toHast(tree, conversion) as HtmlRoot;
      const whole = rawHtml ? rawHtml.parseRawHtml(html, {}) : html;
      steps(whole, session.untrusted.html);
      return whole;
    };
    const print = (html: HtmlRoot): string => {
      steps(html, lastHtmlSteps);
      return printDocument(html, context);
    };
    const {time} = context;
    if (!own) {
      // At once: to watch the time takes longer than most steps.
      return time.spend(() => {
        const tree = parse();
        steps(tree, markdownSteps);
        return print(toHtml(tree));
      });
    }
    let tree = await own.run('beforeMarkdown', time.spend(parse));
    time.spend(() => steps(tree, markdownSteps));
    tree = await own.run('markdown', tree);
    const html = await own.run(
      'html',
      time.spend(() => toHtml(tree)),
    );
    const body = time.spend(() => print(html));
    own.finish();
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
