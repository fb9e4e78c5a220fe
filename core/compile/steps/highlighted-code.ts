import type {Element, ElementContent, Root} from 'hast';
import type {Program} from 'estree';
import {parseCodeBlock} from '../../../contract/code-instructions.ts';
import type {DocumentContext} from '../document-context.ts';
import {constDeclaration, hostCall, identifier, literal, program} from '../estree-nodes.ts';
import {forEachNode, type HtmlStep, type Parent, type TreeNode} from '../step.ts';

type Statement = Program['body'][number];

/**
 * Fences are highlighted here (rule 4 of the design). `<pre><code>` keeps a plain string as its
 * child; the tokens are registered beside it, under language and text, where
 * `@theme/CodeBlock/Content` finds them.
 */
export const highlightedCode: HtmlStep = {
  name: 'highlighted-code',
  root(tree, context) {
    const statements: Statement[] = [];
    forEachNode(tree as TreeNode, (node) => {
      noteLanguage(node, context);
      if (node.type !== 'element' || (node as unknown as Element).tagName !== 'pre') return;
      const [code, ...others] = (node as unknown as Element).children;
      if (others.length > 0 || code?.type !== 'element' || code.tagName !== 'code') return;
      const statement = highlight(code, context, `_code${statements.length + 1}`);
      if (statement) statements.push(statement);
    });
    if (statements.length > 0) {
      (tree as Root & Parent).children.unshift({
        type: 'mdxjsEsm',
        value: '',
        data: {estree: program(statements) as never},
      });
    }
  },
};

function highlight(code: Element, context: DocumentContext, name: string): Statement | undefined {
  const [text, ...others] = code.children;
  if (text?.type !== 'text' || others.length > 0) return undefined;
  const {prism} = context.environment.options;
  const metastring = code.properties['metastring'];
  const block = parseCodeBlock(
    {
      text: text.value,
      className: classNames(code),
      ...(typeof metastring === 'string' ? {metastring} : {}),
    },
    prism,
  );
  context.languages.add(block.language);
  const html = context.environment.highlight(block.language, block.code);
  if (html === undefined) return undefined;
  const registration = hostCall('code', literal(block.language), literal(html));
  const plain = text.value.replace(/\n$/, '');
  if (plain !== block.code) return {type: 'ExpressionStatement', expression: registration};
  const ended = plain !== text.value;
  code.children = [reference(name)];
  return constDeclaration(
    identifier(name),
    ended ? {type: 'BinaryExpression', operator: '+', left: registration, right: literal('\n')} : registration,
  );
}

function reference(name: string): ElementContent {
  const estree = program([{type: 'ExpressionStatement', expression: identifier(name)}]);
  return {type: 'mdxTextExpression', value: name, data: {estree: estree as never}};
}

function classNames(element: Element): string {
  const {className} = element.properties;
  return Array.isArray(className) ? className.join(' ') : typeof className === 'string' ? className : '';
}

/**
 * Blocks that components make are highlighted while rendering: their languages must be at hand
 * there.
 */
function noteLanguage(node: TreeNode, context: DocumentContext): void {
  if (!node.type.startsWith('mdxJsx')) return;
  const {attributes} = node as unknown as {attributes: {name?: string; value?: unknown}[]};
  for (const {name, value} of attributes) {
    if (typeof value !== 'string') continue;
    if (name === 'language') context.languages.add(value.toLowerCase());
    const language = name === 'className' ? /(?:^|\s)language-(\S+)/.exec(value)?.[1] : undefined;
    if (language) context.languages.add(language.toLowerCase());
  }
}
