import type {Code, Nodes, Parents, PhrasingContent, RootContent} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {gfmFromMarkdown} from 'mdast-util-gfm';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {gfm} from 'micromark-extension-gfm';
import {attributeOf, jsxElement} from './jsx-nodes.ts';
import {entryOf} from './reference.ts';
import {
  badgeTexts,
  codesMarkdown,
  declarationText,
  fieldsMarkdown,
  relationsMarkdown,
  versionsMarkdown,
} from './reference-markdown.ts';
import type {ReferenceEntry} from './reference-records.ts';

type Expansion = (name: string, entry: ReferenceEntry) => RootContent[];

const EXPANSIONS: Record<string, Expansion> = {
  VulkanReference: (_name, entry) => [{type: 'paragraph', children: badgeNodes(entry)}],
  VulkanDeclaration: (name, entry) => [declaration(name, entry)],
  VulkanFields: (_name, entry) => markdownNodes(fieldsMarkdown(entry)),
  VulkanCodes: (_name, entry) => markdownNodes(codesMarkdown(entry)),
  VulkanVersions: (name, entry) => markdownNodes(versionsMarkdown(name, entry)),
  VulkanRelations: (name, entry) => markdownNodes(relationsMarkdown(name, entry)),
};

/**
 * Replaces `<VulkanReference name="…"/>` and the other components of the reference by tables, lists
 * and code with the facts from today's registry. They are ordinary content: pages need no
 * component. Facts are in `<div class="vk-facts">` with their heading, so that the search can leave
 * them out.
 */
export function expandReference(tree: Parents, report: (reason: string, node: Nodes) => void): void {
  const children = tree.children as RootContent[];
  const expanded: RootContent[] = [];
  let isChanged = false;
  for (const node of children) {
    const expand = node.type === 'mdxJsxFlowElement' && node.name ? EXPANSIONS[node.name] : undefined;
    if (!expand) {
      expanded.push(node);
      continue;
    }
    isChanged = true;
    const name = attributeOf(node, 'name') ?? '';
    const entry = entryOf(name);
    if (!entry) report(`the reference has no facts about "${name}"`, node);
    else {
      const heading = expanded.at(-1)?.type === 'heading' ? expanded.splice(-1) : [];
      expanded.push(jsxElement('div', {className: 'vk-facts'}, [...heading, ...expand(name, entry)]));
    }
  }
  if (isChanged) tree.children = expanded as typeof tree.children;
}

/** Returns the facts of a component as Markdown, for the Markdown version of its page. */
export function referenceMarkdown(component: string): (attributes: Record<string, string>) => string {
  return ({name = ''}) => {
    const entry = entryOf(name);
    if (!entry) return '';
    if (component === 'VulkanReference')
      return badgeTexts(entry)
        .map(({text}) => text)
        .join(' · ');
    if (component === 'VulkanDeclaration') return `\`\`\`c\n${declarationText(name, entry)}\n\`\`\``;
    if (component === 'VulkanFields') return fieldsMarkdown(entry);
    if (component === 'VulkanCodes') return codesMarkdown(entry);
    return component === 'VulkanVersions' ? versionsMarkdown(name, entry) : relationsMarkdown(name, entry);
  };
}

/** Names of the components, for the site's configuration. */
export const referenceComponents = Object.keys(EXPANSIONS);

function badgeNodes(entry: ReferenceEntry): PhrasingContent[] {
  return badgeTexts(entry).flatMap(({text, tone}, index): PhrasingContent[] => [
    ...(index > 0 ? [{type: 'text' as const, value: ' '}] : []),
    badge(text, tone),
  ]);
}

function badge(text: string, tone: string): MdxJsxTextElement {
  const attributes = [{type: 'mdxJsxAttribute' as const, name: 'className', value: `badge badge--${tone}`}];
  return {type: 'mdxJsxTextElement', name: 'span', attributes, children: [{type: 'text', value: text}]};
}

function declaration(name: string, entry: ReferenceEntry): Code {
  const data = {hProperties: {className: ['language-c', 'ink-proto']}};
  return {type: 'code', lang: 'c', value: declarationText(name, entry), data};
}

function markdownNodes(markdown: string): RootContent[] {
  const tree = fromMarkdown(markdown, {extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()]});
  removePositions(tree);
  return tree.children;
}

/** Positions would refer to the file of the page. */
function removePositions(node: Nodes): void {
  delete node.position;
  if ('children' in node) for (const child of node.children) removePositions(child);
}
