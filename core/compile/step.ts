import type * as hast from 'hast';
import type * as mdast from 'mdast';
import type {ContainerDirective, LeafDirective, TextDirective} from 'mdast-util-directive';
import type {MdxFlowExpression, MdxTextExpression} from 'mdast-util-mdx-expression';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {MdxjsEsm} from 'mdast-util-mdxjs-esm';
import type {DocumentContext} from './document-context.ts';

type MdxNode = MdxFlowExpression | MdxTextExpression | MdxJsxFlowElement | MdxJsxTextElement | MdxjsEsm;

/** Kinds of nodes that the trees of Markdown and HTML have in common. */
export const MDX_NODES: readonly MdxNode['type'][] = [
  'mdxFlowExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxTextExpression',
  'mdxjsEsm',
];

/** Nodes of the Markdown tree (mdast with MDX and directives). */
export type MarkdownNode = mdast.Nodes | MdxNode | ContainerDirective | LeafDirective | TextDirective;
/** Nodes of the HTML tree (hast with MDX). */
export type HtmlNode = hast.Nodes | MdxNode;
/** `<Component>` in a block or in a line. */
export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** What a handler may return: nothing (the node stays), or the nodes that replace it. */
export type Replacement<Node> = void | Node | Node[];

type Handlers<Node extends {type: string}> = {
  [Type in Node['type']]?: (
    node: Extract<Node, {type: Type}>,
    context: DocumentContext,
    parent: Parent | undefined,
  ) => Replacement<Node>;
};

/**
 * A built-in transform: a name, and a handler for each type of node that it visits. Steps have no
 * state and don't depend on the Markdown compiler: they store results in the context of the
 * document.
 */
export type MarkdownStep = {name: string} & Handlers<MarkdownNode>;
/** The same for the tree of HTML. */
export type HtmlStep = {name: string} & Handlers<HtmlNode>;

/** Any node, as far as walking over it is concerned. */
export interface TreeNode {
  type: string;
  position?: {start: {offset?: number}; end: {offset?: number}} | undefined;
  children?: TreeNode[];
}

/** A node that has children. */
export type Parent = TreeNode & {children: TreeNode[]};

type Handler = (node: TreeNode, context: DocumentContext, parent: Parent | undefined) => Replacement<TreeNode>;

/**
 * Runs steps over a tree, one after the other, each in document order. A node that a handler puts
 * in is walked into, but not handed to the same step again. Steps whose kinds of node do not occur
 * cost nothing.
 */
export function runSteps(tree: TreeNode, steps: readonly {name: string}[], context: DocumentContext): void {
  if (steps.length === 0) return;
  let present = typesIn(tree);
  for (const step of steps) {
    const handlers = handlersOf(step);
    const types = [...handlers.keys()];
    if (!types.some((type) => present.has(type))) continue;
    const onRoot = handlers.get('root');
    onRoot?.(tree, context, undefined);
    const changed = types.length > (onRoot ? 1 : 0) && visitChildren(tree, handlers, context);
    if (onRoot || changed) present = typesIn(tree);
  }
}

const handlerMaps = new WeakMap<object, Map<string, Handler>>();

function handlersOf(step: {name: string}): Map<string, Handler> {
  let handlers = handlerMaps.get(step);
  if (!handlers) {
    handlers = new Map(Object.entries(step).filter(([key]) => key !== 'name') as unknown as [string, Handler][]);
    handlerMaps.set(step, handlers);
  }
  return handlers;
}

function typesIn(tree: TreeNode): Set<string> {
  const types = new Set<string>();
  const stack = [tree];
  for (let node = stack.pop(); node; node = stack.pop()) {
    types.add(node.type);
    if (node.children) for (const child of node.children) stack.push(child);
  }
  return types;
}

/**
 * Says whether nodes were replaced. Every step walks over the whole tree, so nothing is made for
 * nodes that stay.
 */
function visitChildren(node: TreeNode, handlers: Map<string, Handler>, context: DocumentContext): boolean {
  const {children} = node;
  if (!children) return false;
  let changed = false;
  for (let index = 0; index < children.length; index++) {
    const child = children[index] as TreeNode;
    const result = handlers.get(child.type)?.(child, context, node as Parent);
    if (result === undefined) {
      if (child.children && visitChildren(child, handlers, context)) changed = true;
      continue;
    }
    const kept = Array.isArray(result) ? result : [result];
    for (const each of kept) visitChildren(each, handlers, context);
    children.splice(index, 1, ...kept);
    index += kept.length - 1;
    changed = true;
  }
  return changed;
}

/**
 * Calls `each` for every node below and including `tree`, in document order; `false` leaves a
 * node's children out.
 */
export function forEachNode(tree: TreeNode, each: (node: TreeNode) => boolean | void): void {
  if (each(tree) === false || !tree.children) return;
  for (const child of tree.children) forEachNode(child, each);
}
