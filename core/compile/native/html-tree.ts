import type {Element, ElementContent, Root as HtmlRoot} from 'hast';
import type {Heading, Nodes, Parents, Root} from 'mdast';
import {defaultHandlers, toHast, type Handler, type Options, type State} from 'mdast-util-to-hast';

/**
 * Kinds of nodes that Markdown and HTML have in common in a document: they go from tree to tree as
 * they are.
 */
export const PASSED_THROUGH = [
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
export function toHtmlTree(tree: Root, options: Options): HtmlRoot {
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
