import {rewriteTexts} from '../prepare-text.ts';
import {forEachNode, type TreeNode} from '../step.ts';

/**
 * Syntax of older Markdown that the native parser does not know is written in its own
 * words before it parses: same length, same lines, so that every position stays that of the file.
 * Characters of a private range mark it; a text that has them already is compiled the other way
 * (`unified-only.ts`).
 */
const OPEN = '\uE0F0';
const CLOSE = '\uE0F1';
const COMMENT = '\uE0F2';

/** What marks masked syntax. */
export const MASK = /[\uE0F0-\uE0F2]/;

/** What of the older syntax is accepted. */
export interface MaskOptions {
  comments: boolean;
  headingIds: boolean;
}

/** The text as the native parser gets it. */
export function maskSyntax(text: string, {comments, headingIds}: MaskOptions): string {
  let masked = text;
  // `{#id}` is no expression.
  if (headingIds && masked.includes('{#')) masked = masked.replace(/(?<!\\)\{(#[^\s{}]+)\}/g, `${OPEN}$1${CLOSE}`);
  // `<!-- x -->` as an expression that holds a comment only: four characters before, three behind.
  if (comments && masked.includes('<!--'))
    masked = masked.replace(/<!--([^]*?)-->/g, (_match, inner: string) => `{/*${COMMENT}${inner}*/}`);
  return masked;
}

/**
 * Puts back what was masked, in every text of the tree, and takes comments out of it. Changes the
 * tree.
 */
export function unmaskTree(tree: TreeNode): void {
  forEachNode(tree, (node) => {
    if (node.children) node.children = withoutComments(node.children);
  });
  rewriteTexts(tree, (text) => (MASK.test(text) ? unmasked(text) : text));
}

function unmasked(text: string): string {
  return text
    .replace(/\{\/\*\uE0F2([^]*?)\*\/\}/g, '<!--$1-->')
    .replaceAll(OPEN, '{')
    .replaceAll(CLOSE, '}');
}

/**
 * A comment leaves no node; the texts around it become one, as if it had never been between them.
 */
function withoutComments(children: TreeNode[]): TreeNode[] {
  const kept: TreeNode[] = [];
  for (const child of children) {
    if (isComment(child)) continue;
    const before = kept.at(-1);
    if (before?.type === 'text' && child.type === 'text') joinTexts(before as TextNode, child as TextNode);
    else kept.push(child);
  }
  return kept;
}

/**
 * The same for plain Markdown, where a comment is HTML: one alone is taken out, and gives `true`
 * back for others.
 */
export function dropComments(node: TreeNode): boolean {
  if (!node.children) return false;
  const isHtmlComment = (child: TreeNode): boolean =>
    child.type === 'html' && /^<!--(?:(?!-->)[^])*-->\s*$/.test(valueOf(child));
  const others = node.children.some(
    (child) => child.type === 'html' && !isHtmlComment(child) && valueOf(child).includes('<!--'),
  );
  node.children = node.children.filter((child) => !isHtmlComment(child));
  return others || node.children.some(dropComments);
}

function valueOf(node: TreeNode): string {
  return (node as TreeNode & {value: string}).value;
}

type TextNode = TreeNode & {value: string; position?: {end: unknown}};

function joinTexts(first: TextNode, second: TextNode): void {
  first.value += second.value;
  if (first.position && second.position) first.position.end = second.position.end;
}

function isComment(node: TreeNode): boolean {
  return (
    (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') &&
    (node as TreeNode & {value: string}).value.startsWith(`/*${COMMENT}`)
  );
}
