import type {Heading} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {MarkdownStep, Parent, TreeNode} from '../step.ts';

/**
 * The first heading, if it is an h1 above any thematic break, is the title in the text:
 * it is wrapped in `<header>`, or taken out where the page shows the title itself (blog).
 */
export const contentTitle: MarkdownStep = {
  name: 'content-title',
  root(tree, context) {
    const found = firstOfTypes(tree as Parent, ['heading', 'thematicBreak']);
    if (found?.node.type !== 'heading') return;
    const heading = found.node as Heading;
    if (heading.depth !== 1) return;
    context.contentTitle = toString(heading).replace(/\s*\{#[^{}]+\}\s*$/, '');
    const replacement = context.set?.removeContentTitle ? [] : [wrapped(heading)];
    found.parent.children.splice(found.parent.children.indexOf(found.node), 1, ...replacement);
  },
};

function wrapped(heading: Heading): TreeNode {
  return {type: 'header', data: {hName: 'header'}, children: [heading]} as TreeNode;
}

function firstOfTypes(parent: Parent, types: string[]): {node: TreeNode; parent: Parent} | undefined {
  for (const node of parent.children) {
    if (types.includes(node.type)) return {node, parent};
    const inner = node.children && firstOfTypes(node as Parent, types);
    if (inner) return inner;
  }
  return undefined;
}
