import type {Element} from 'hast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {parseCodeBlock} from '../../../contract/code-instructions.ts';
import type {DocumentContext} from '../document-context.ts';
import {identifier, jsText, program} from '../javascript.ts';
import {forEachNode, type HtmlStep, type MarkdownStep, type TreeNode} from '../step.ts';

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
    forEachNode(tree as TreeNode, (node) => {
      if (node.type !== 'element' || (node as unknown as Element).tagName !== 'pre') return;
      const [code, ...others] = (node as unknown as Element).children;
      if (others.length === 0 && code?.type === 'element' && code.tagName === 'code') highlight(code, context);
    });
  },
};

function highlight(code: Element, {session, statements}: DocumentContext): void {
  const [text, ...others] = code.children;
  if (text?.type !== 'text' || others.length > 0) return;
  const {metastring} = code.properties;
  const block = parseCodeBlock(
    {
      text: text.value,
      className: classNames(code),
      ...(typeof metastring === 'string' ? {metastring} : {}),
    },
    session.options.prism,
  );
  const html = session.highlight(block.language, block.code);
  if (html === undefined) return;
  const registration = `host.code(${jsText(block.language)}, ${jsText(html)})`;
  const plain = text.value.replace(/\n$/, '');
  if (plain !== block.code) {
    statements.push(`${registration};`);
    return;
  }
  const name = `_code${statements.length + 1}`;
  statements.push(`const ${name} = ${registration}${plain === text.value ? '' : ' + "\\n"'};`);
  const estree = program([{type: 'ExpressionStatement', expression: identifier(name)}]);
  code.children = [{type: 'mdxTextExpression', value: name, data: {estree: estree as never}}];
}

function classNames(element: Element): string {
  const {className} = element.properties;
  return Array.isArray(className) ? className.join(' ') : typeof className === 'string' ? className : '';
}
