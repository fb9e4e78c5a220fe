import type {Program} from 'estree';
import type {MdxJsxAttribute, MdxJsxExpressionAttribute} from 'mdast-util-mdx-jsx';
import {parseModule, program} from '../javascript.ts';
import {forEachNode, type TreeNode} from '../step.ts';
import {NotNative} from './unified-only.ts';

type Holder = {value: string; data?: {estree?: Program}};

/**
 * Adds the parsed JavaScript of a document to its nodes, where the steps look for it. The native
 * parser has checked it, with another grammar: what this one refuses (JSX above all, whose
 * components the other way looks up) is not native.
 */
export function parseJavaScript(tree: TreeNode): void {
  forEachNode(tree, (node) => {
    switch (node.type) {
      case 'mdxjsEsm':
        hold(node as TreeNode & Holder, parsed((node as TreeNode & Holder).value, 'an import or export'));
        return;
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        hold(node as TreeNode & Holder, expressionOf((node as TreeNode & Holder).value));
        return;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        for (const attribute of (node as unknown as {attributes: Attribute[]}).attributes) parseAttribute(attribute);
    }
  });
}

type Attribute = MdxJsxAttribute | MdxJsxExpressionAttribute;

function parseAttribute(attribute: Attribute): void {
  if (attribute.type === 'mdxJsxExpressionAttribute') {
    const spread = expressionOf(`{${attribute.value}}`);
    if (!isOneSpread(spread)) throw new NotNative('a spread attribute with other content');
    hold(attribute as Holder, spread);
  } else if (typeof attribute.value === 'object' && attribute.value) {
    const program = expressionOf(attribute.value.value);
    if (program.body.length === 0) throw new NotNative('an attribute without a value');
    hold(attribute.value as Holder, program);
  }
}

function hold(holder: Holder, estree: Program): void {
  holder.data = {...holder.data, estree};
}

/** Nothing but comments. */
const COMMENTS_ONLY = /^(?:\s|\/\*[^]*?\*\/|\/\/[^\n]*(?:\n|$))*$/;

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
  const [property, ...others] = statement.expression.properties;
  return property?.type === 'SpreadElement' && others.length === 0;
}
