import type {Paragraph, Text} from 'mdast';
import type {ContainerDirective, LeafDirective, TextDirective} from 'mdast-util-directive';
import type {DocumentContext} from '../document-context.ts';
import {forEachNode, type MarkdownStep, type TreeNode} from '../step.ts';

type Directive = ContainerDirective | LeafDirective | TextDirective;

/**
 * Directives that nobody took, after the plugins of the site: `:word` was only text and
 * becomes it again; the others stay as plain blocks and are named once a file.
 */
export const unusedDirectives: MarkdownStep = {
  name: 'unused-directives',
  root(tree, context) {
    const unused: Directive[] = [];
    forEachNode(tree as TreeNode, (node) => {
      if (isDirective(node) && !isUsed(node) && !isSimple(node)) unused.push(node);
    });
    if (unused.length > 0) report(unused, context);
  },
  textDirective(node): Text | undefined {
    if (isUsed(node) || !isSimple(node)) return undefined;
    return {type: 'text', value: `:${node.name}`};
  },
  leafDirective(node): Paragraph | undefined {
    if (isUsed(node) || !isSimple(node)) return undefined;
    return {type: 'paragraph', children: [{type: 'text', value: `::${node.name}`}]};
  },
};

function isDirective(node: TreeNode): node is TreeNode & Directive {
  return node.type === 'containerDirective' || node.type === 'leafDirective' || node.type === 'textDirective';
}

/** A plugin that uses a directive says what HTML it becomes. */
function isUsed(node: Directive): boolean {
  return node.data?.hName !== undefined || node.data?.hProperties !== undefined || node.data?.hChildren !== undefined;
}

function isSimple(node: Directive): boolean {
  return (
    node.type !== 'containerDirective' && node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0
  );
}

function report(unused: Directive[], context: DocumentContext): void {
  const list = unused.map((node) => {
    const colons = {containerDirective: ':::', leafDirective: '::', textDirective: ':'}[node.type];
    const {line, column} = context.placeOf(node);
    return `${colons}${node.name}${line === undefined ? '' : ` (${line}:${column ?? 1})`}`;
  });
  const message = `Unknown directive${unused.length === 1 ? '' : 's'}: ${list.join(', ')}.`;
  const hint = 'For an admonition, use one of the known keywords. For a colon in text, write "\\:" or "&#58;".';
  context.report({code: 'INK4009', severity: 'warning', message, hint}, unused[0]);
}
