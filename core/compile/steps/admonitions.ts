import type {Paragraph, PhrasingContent, RootContent} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {MarkdownStep} from '../step.ts';

/** The keywords that need no configuration. */
export const defaultAdmonitions = [
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'caution',
  'important',
  'success',
  'secondary',
];

/**
 * `:::note[Title]` to the element `admonition`. A title that is only text is a
 * property; one with markup is a first child `mdxAdmonitionTitle`, which is what components written
 * for Docusaurus look for.
 */
export const admonitions: MarkdownStep = {
  name: 'admonitions',
  containerDirective(node, context) {
    const keywords = context.set ? context.set.admonitions && context.set.admonitions.keywords : defaultAdmonitions;
    if (!keywords || !keywords.includes(node.name)) return;
    const {label, content} = splitLabel(node);
    const plainTitle = label && textOnly(label.children);
    const {class: className, ...attributes} = node.attributes ?? {};
    node.data = {
      ...node.data,
      hName: 'admonition',
      hProperties: {
        ...(plainTitle ? {title: plainTitle} : {}),
        ...(attributes as Record<string, string>),
        ...(className ? {className: className.split(/\s+/)} : {}),
        type: node.name,
      },
    };
    node.children = (label && !plainTitle ? [titleNode(label), ...content] : content) as ContainerDirective['children'];
  },
};

function splitLabel(node: ContainerDirective): {label: Paragraph | undefined; content: RootContent[]} {
  const [first, ...rest] = node.children;
  if (first?.type === 'paragraph' && (first.data as {directiveLabel?: boolean} | undefined)?.directiveLabel) {
    return {label: first, content: rest};
  }
  return {label: undefined, content: node.children};
}

/** JSX, because raw HTML in plain Markdown would turn the name to lower case. */
function titleNode(label: Paragraph): MdxJsxFlowElement {
  return {type: 'mdxJsxFlowElement', name: 'mdxAdmonitionTitle', attributes: [], children: label.children as never};
}

function textOnly(children: PhrasingContent[]): string | undefined {
  const [only, ...others] = children;
  return only?.type === 'text' && others.length === 0 ? only.value : undefined;
}
