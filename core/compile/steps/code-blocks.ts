import type {Expression} from 'estree';
import type {Element, Root} from 'hast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {parseCodeBlock} from '../../../contract/code-instructions.ts';
import type {DocumentContext} from '../document-context.ts';
import {constDeclaration, identifier, literal, mdxModule, program, type Statement} from '../javascript.ts';
import {forEachNode, type HtmlStep, type MarkdownStep, type Parent, type TreeNode} from '../step.ts';

/** ```` ```mermaid ```` to `<mermaid value="…"/>`, where `markdown.mermaid` is on. */
export const mermaid: MarkdownStep = {
  name: 'mermaid',
  code(node, context) {
    if (node.lang !== 'mermaid' || !context.session.options.markdown.mermaid) return;
    const element: MdxJsxFlowElement = {
      type: 'mdxJsxFlowElement',
      name: 'mermaid',
      attributes: [{type: 'mdxJsxAttribute', name: 'value', value: node.value}],
      children: [],
      ...(node.position ? {position: node.position} : {}),
    };
    return element;
  },
};

/**
 * The text after the language of a fence becomes the property `metastring`; `live` is a separate
 * property, which live code themes look for. Normalizes line ends.
 */
export const codeCompat: MarkdownStep = {
  name: 'code-compat',
  code(node) {
    if (node.value.includes('\r')) node.value = node.value.replace(/\r\n?/g, '\n');
    if (!node.meta) return;
    const live = /(?:^|\s)live(?=\s|$)/.test(node.meta);
    node.data = {
      ...node.data,
      hProperties: {...node.data?.hProperties, metastring: node.meta, ...(live ? {live: true} : {})},
    };
  },
};

/**
 * Fences are highlighted here. `<pre><code>` keeps a plain string as its
 * child; the tokens are registered beside it, under language and text, where
 * `@theme/CodeBlock/Content` finds them.
 */
export const highlightedCode: HtmlStep = {
  name: 'highlighted-code',
  root(tree, context) {
    const statements: Statement[] = [];
    forEachNode(tree as TreeNode, (node) => {
      if (node.type !== 'element' || (node as unknown as Element).tagName !== 'pre') return;
      const [code, ...others] = (node as unknown as Element).children;
      if (others.length > 0 || code?.type !== 'element' || code.tagName !== 'code') return;
      const statement = highlight(code, context, `_code${statements.length + 1}`);
      if (statement) statements.push(statement);
    });
    if (statements.length > 0) (tree as Root & Parent).children.unshift(mdxModule(program(statements)));
  },
};

function highlight(code: Element, context: DocumentContext, name: string): Statement | undefined {
  const [text, ...others] = code.children;
  if (text?.type !== 'text' || others.length > 0) return undefined;
  const metastring = code.properties['metastring'];
  const block = parseCodeBlock(
    {
      text: text.value,
      className: classNames(code),
      ...(typeof metastring === 'string' ? {metastring} : {}),
    },
    context.session.options.prism,
  );
  const html = context.session.highlight(block.language, block.code);
  if (html === undefined) return undefined;
  const registration = hostCode(block.language, html);
  const plain = text.value.replace(/\n$/, '');
  if (plain !== block.code) return {type: 'ExpressionStatement', expression: registration};
  const estree = program([{type: 'ExpressionStatement', expression: identifier(name)}]);
  code.children = [{type: 'mdxTextExpression', value: name, data: {estree: estree as never}}];
  return constDeclaration(
    name,
    plain === text.value
      ? registration
      : {type: 'BinaryExpression', operator: '+', left: registration, right: literal('\n')},
  );
}

/** `host.code(language, html)`; parsing it would take time for large blocks. */
function hostCode(language: string, html: string): Expression {
  const callee: Expression = {
    type: 'MemberExpression',
    object: identifier('host'),
    property: identifier('code'),
    computed: false,
    optional: false,
  };
  return {type: 'CallExpression', callee, arguments: [literal(language), literal(html)], optional: false};
}

function classNames(element: Element): string {
  const {className} = element.properties;
  return Array.isArray(className) ? className.join(' ') : typeof className === 'string' ? className : '';
}
