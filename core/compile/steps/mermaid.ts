import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {MarkdownStep} from '../step.ts';

/** ```` ```mermaid ```` to `<mermaid value="…"/>`, where `markdown.mermaid` is on. */
export const mermaid: MarkdownStep = {
  name: 'mermaid',
  code(node, context) {
    if (node.lang !== 'mermaid' || !context.environment.options.markdown.mermaid) return;
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
