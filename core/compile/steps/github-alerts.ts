import type {Blockquote, Paragraph, PhrasingContent} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import type {MarkdownStep} from '../step.ts';
import {defaultAdmonitions} from './admonitions.ts';

const MARKER = /^\[!([A-Za-z]+)\][ \t]*(?:\n|$)/;

/**
 * `> [!NOTE]` to the admonition of that name (`markdown.githubAlerts`); the step for admonitions
 * does the rest.
 */
export const githubAlerts: MarkdownStep = {
  name: 'github-alerts',
  blockquote(node, context) {
    if (!context.environment.writing.githubAlerts) return undefined;
    const keywords = context.set ? context.set.admonitions && context.set.admonitions.keywords : defaultAdmonitions;
    const [first] = node.children;
    const [text] = first?.type === 'paragraph' ? first.children : [];
    const name = text?.type === 'text' ? MARKER.exec(text.value)?.[1]?.toLowerCase() : undefined;
    if (name === undefined || !keywords || !keywords.includes(name)) return undefined;
    const directive: ContainerDirective = {type: 'containerDirective', name, attributes: {}, children: content(node)};
    return node.position ? {...directive, position: node.position} : directive;
  },
};

/** The blocks of the quote without the marker, and without what is empty then. */
function content(node: Blockquote): ContainerDirective['children'] {
  const [first, ...rest] = node.children as [Paragraph, ...Blockquote['children']];
  const [text, ...others] = first.children as [PhrasingContent & {value: string}, ...PhrasingContent[]];
  const value = text.value.replace(MARKER, '');
  const after = others[0]?.type === 'break' && value === '' ? others.slice(1) : others;
  const children = value === '' ? after : [{...text, value}, ...after];
  return (children.length > 0 ? [{...first, children}, ...rest] : rest) as ContainerDirective['children'];
}
