import {valueToEstree} from 'estree-util-value-to-estree';
import type {Nodes, RootContent} from 'mdast';
import type {MdxJsxAttribute, MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {MdxjsEsm} from 'mdast-util-mdxjs-esm';

/** Creates `<Name prop={value}>children</Name>`, or a fragment without a name. */
export function jsxElement(
  name: string | null,
  props: Record<string, unknown>,
  children: readonly RootContent[],
): MdxJsxFlowElement {
  const attributes = Object.entries(props).map(([key, value]) => jsxAttribute(key, value));
  return {type: 'mdxJsxFlowElement', name, attributes, children: children as MdxJsxFlowElement['children']};
}

function jsxAttribute(name: string, value: unknown): MdxJsxAttribute {
  if (typeof value === 'string') return {type: 'mdxJsxAttribute', name, value};
  const estree = {
    type: 'Program' as const,
    sourceType: 'module' as const,
    body: [{type: 'ExpressionStatement' as const, expression: valueToEstree(value)}],
  };
  return {
    type: 'mdxJsxAttribute',
    name,
    value: {type: 'mdxJsxAttributeValueExpression', value: JSON.stringify(value), data: {estree}},
  };
}

/** Creates `import {A, B} from '@theme/Name'`. */
export function themeImport(component: string, names: readonly string[]): MdxjsEsm {
  const source = `@theme/${component}`;
  const specifiers = names.map((name) => {
    const identifier = {type: 'Identifier' as const, name};
    return {type: 'ImportSpecifier' as const, imported: identifier, local: identifier};
  });
  return {
    type: 'mdxjsEsm',
    value: `import {${names.join(', ')}} from '${source}'`,
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        body: [{type: 'ImportDeclaration', attributes: [], source: {type: 'Literal', value: source}, specifiers}],
      },
    },
  };
}

/** Returns the value of an attribute that is written as a string. */
export function attributeOf(node: Nodes, name: string): string | undefined {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
  const found = node.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name);
  return found && typeof found.value === 'string' ? found.value : undefined;
}
