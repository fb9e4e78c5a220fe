import type {Program} from 'estree';
import type {Root} from 'mdast';
import type {MdxJsxAttribute, MdxJsxExpressionAttribute} from 'mdast-util-mdx-jsx';
import type {MarkdownConfig} from '../../../contract/site.ts';
import type {DocumentContext} from '../document-context.ts';
import {parseModule, program, type HoldsEstree} from '../javascript.ts';
import {restoreEmphasis, rewriteTexts} from '../prepare-text.ts';
import {forEachNode, type JsxElement, type TreeNode} from '../step.ts';
import {COMMENT, MASK, DOCUMENT_ERROR, NotNative, refuseTree} from './unified-only.ts';

/** The native parser: whole trees of Markdown as plain objects. */
export type NativeParser = (text: string, format: 'mdx' | 'md') => Root;

const FEATURES = {gfm: true, frontmatter: true, directive: true};

/**
 * Loads the native parser, or says why this machine has none: there is a binary for the usual
 * platforms, and npm may be told to leave optional packages out.
 */
export async function loadParser(): Promise<{parser: NativeParser} | {missing: string}> {
  try {
    const {mdxToMdast, markdownToMdast} = await import('satteri');
    const parser: NativeParser = (text, format) =>
      (format === 'md' ? markdownToMdast : mdxToMdast)(text, {features: FEATURES}) as Root;
    parser('a', 'mdx');
    return {parser};
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {missing: reason.split(/\n|\. |\.$/, 1)[0] as string};
  }
}

/**
 * Parses a document to the tree that unified makes of it.
 *
 * @throws NotNative if only unified does
 */
export function parseDocument(text: string, parser: NativeParser, context: DocumentContext): Root {
  const {format, session} = context;
  const {mdx1Compat} = session.options.markdown;
  const masked = format === 'mdx' ? maskSyntax(text, mdx1Compat) : text;
  let tree: Root;
  try {
    tree = parser(masked, format);
  } catch {
    throw new NotNative(DOCUMENT_ERROR);
  }
  finishTree(tree, {text, masked}, context);
  return tree;
}

function finishTree(tree: Root, {text, masked}: {text: string; masked: string}, context: DocumentContext): void {
  const {format, session} = context;
  if (masked !== text) unmaskTree(tree as TreeNode);
  if (context.masked) restoreEmphasis(tree, context.masked.originals);
  if (
    format === 'md' &&
    session.options.markdown.mdx1Compat.comments &&
    text.includes('<!--') &&
    dropComments(tree as TreeNode)
  )
    throw new NotNative('an HTML comment next to text');
  restoreColons(tree as TreeNode);
  refuseTree(tree as TreeNode, text);
  parseJavaScript(tree as TreeNode);
}

/**
 * Writes syntax of older Markdown that the native parser does not know in its own words: same
 * length, same lines, so that every position stays that of the file. Characters of a private range
 * mark it; a text that has them already is left to unified.
 */
function maskSyntax(text: string, {comments, headingIds}: MarkdownConfig['mdx1Compat']): string {
  let masked = text;
  // `{#id}` is no expression.
  if (headingIds && masked.includes('{#')) masked = masked.replace(/(?<!\\)\{(#[^\s{}]+)\}/g, `${OPEN}$1${CLOSE}`);
  // `<!-- x -->` as an expression that holds a comment only: four characters before, three behind.
  if (comments && masked.includes('<!--'))
    masked = masked.replace(/<!--([^]*?)-->/g, (_match, inner: string) => `{/*${COMMENT}${inner}*/}`);
  return masked;
}

const OPEN = '\uE0F0';
const CLOSE = '\uE0F1';

/**
 * Puts back what was masked, in every text of the tree, and takes comments out of it. Changes the
 * tree.
 */
function unmaskTree(tree: TreeNode): void {
  forEachNode(tree, (node) => {
    if (node.children) node.children = withoutComments(node.children as Value[]);
  });
  rewriteTexts(tree, (text) => (MASK.test(text) ? unmasked(text) : text));
}

function unmasked(text: string): string {
  const original = text
    .replace(/\{\/\*\uE0F2([^]*?)\*\/\}/g, '<!--$1-->')
    .replaceAll(OPEN, '{')
    .replaceAll(CLOSE, '}');
  // Its end is in another text, such as two pieces of inline code.
  if (original.includes(COMMENT)) throw new NotNative('an HTML comment that ends outside its text');
  return original;
}

type Value = TreeNode & {value: string; position?: {end: unknown}};

/**
 * A comment leaves no node; the texts around it become one, as if it had never been between them.
 */
function withoutComments(children: Value[]): Value[] {
  return joinTexts(
    children.filter(
      ({type, value}) => !(/^mdx(?:Flow|Text)Expression$/.test(type) && value.startsWith(`/*${COMMENT}`)),
    ),
  );
}

function joinTexts(children: Value[]): Value[] {
  const joined: Value[] = [];
  for (const child of children) {
    const before = joined.at(-1);
    if (before?.type === 'text' && child.type === 'text') {
      before.value += child.value;
      if (before.position && child.position) before.position.end = child.position.end;
    } else joined.push(child);
  }
  return joined;
}

/** A name of a directive for remark-directive. The native parser also takes `10:30` for one. */
const DIRECTIVE_NAME = /^[A-Za-z](?:[\w-]*[A-Za-z\d])?$/;

/** Turns directives with other names into the text that they are. Changes the tree. */
function restoreColons(tree: TreeNode): void {
  const isOther = ({type, name}: Value & {name?: string}): boolean =>
    type.endsWith('Directive') && !DIRECTIVE_NAME.test(name ?? '');
  forEachNode(tree, (node) => {
    const children = node.children as Value[] | undefined;
    if (children?.some(isOther))
      node.children = joinTexts(children.map((child) => (isOther(child) ? asText(child) : child)));
  });
}

/** @throws NotNative if a part of the directive is one for remark-directive, or more than text */
function asText(node: Value & {name?: string; attributes?: object}): Value {
  const {type, name = '', children = [], attributes = {}, position} = node;
  if (type !== 'textDirective' || /^[A-Za-z]/.test(name) || children.length > 0 || Object.keys(attributes).length > 0)
    throw new NotNative('a directive whose name has other characters than ASCII letters and digits');
  return {type: 'text', value: `:${name}`, ...(position && {position})};
}

/**
 * The same for plain Markdown, where a comment is HTML: takes those out that stand alone. Returns
 * whether there are others.
 */
function dropComments(node: TreeNode): boolean {
  if (!node.children) return false;
  const others = (node.children as Value[]).filter(
    ({type, value}) => type !== 'html' || !/^<!--(?:(?!-->)[^])*-->\s*$/.test(value),
  );
  node.children = others;
  return others.some((child) => (child.type === 'html' && child.value.includes('<!--')) || dropComments(child));
}

/**
 * Adds the parsed JavaScript of a document to its nodes, where the steps look for it. The native
 * parser has checked it, with another grammar: what this one refuses (mainly JSX, whose
 * components unified looks up) is not native.
 */
function parseJavaScript(tree: TreeNode): void {
  forEachNode(tree, (node) => {
    switch (node.type) {
      case 'mdxjsEsm':
        hold(node as Value, parsed((node as Value).value, 'an import or export'));
        return;
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        hold(node as Value, expressionOf((node as Value).value));
        return;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        for (const attribute of (node as unknown as JsxElement).attributes) parseAttribute(attribute);
    }
  });
}

function parseAttribute(attribute: MdxJsxAttribute | MdxJsxExpressionAttribute): void {
  if (attribute.type === 'mdxJsxExpressionAttribute') {
    const spread = expressionOf(`{${attribute.value}}`);
    if (!isOneSpread(spread)) throw new NotNative('a spread attribute with other content');
    hold(attribute as HoldsEstree, spread);
  } else if (typeof attribute.value === 'object' && attribute.value) {
    const estree = expressionOf(attribute.value.value);
    if (estree.body.length === 0) throw new NotNative('an attribute without a value');
    hold(attribute.value as HoldsEstree, estree);
  }
}

function hold(holder: HoldsEstree, estree: Program): void {
  holder.data = {...holder.data, estree};
}

/** Nothing but comments. */
const COMMENTS_ONLY = /^(?:\s|\/\*[^*]*\*+(?:[^*/][^*]*\*+)*\/|\/\/[^\n]*(?:\n|$))*$/;

/** A program of the one expression, or of nothing where there are only comments. */
function expressionOf(value: string): Program {
  if (COMMENTS_ONLY.test(value)) return program([]);
  if (/\bawait\b/.test(value)) throw new NotNative('"await" in braces');
  return parsed(`(${value}\n)`, 'braces');
}

function parsed(text: string, where: string): Program {
  try {
    return parseModule(text);
  } catch {
    throw new NotNative(`JSX or newer JavaScript in ${where}`);
  }
}

function isOneSpread({body: [statement]}: Program): boolean {
  if (statement?.type !== 'ExpressionStatement' || statement.expression.type !== 'ObjectExpression') return false;
  const {properties} = statement.expression;
  return properties.length === 1 && properties[0]?.type === 'SpreadElement';
}
