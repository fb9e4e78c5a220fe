import type {List, ListItem, PhrasingContent, RootContent} from 'mdast';

/** A line of a table: what it is about, and its text. */
export interface Description {
  key: string;
  content: RootContent[];
  node: ListItem;
}

/**
 * Reads a list whose items begin with a name in code and a colon: `` - `size`：字节数。 ``. Items
 * without a name are left out.
 */
export function readDescriptions(nodes: readonly RootContent[]): Description[] {
  return nodes
    .filter((node): node is List => node.type === 'list')
    .flatMap((list) => list.children)
    .flatMap((item) => descriptionOf(item) ?? []);
}

function descriptionOf(item: ListItem): Description | undefined {
  const [head, ...blocks] = item.children;
  if (head?.type !== 'paragraph') return undefined;
  const [name, ...rest] = head.children;
  if (name?.type !== 'inlineCode') return undefined;
  const content = blocks.length === 0 ? withoutColon(rest) : [{...head, children: withoutColon(rest)}, ...blocks];
  return {key: name.value, content: content as RootContent[], node: item};
}

function withoutColon(content: PhrasingContent[]): PhrasingContent[] {
  const [first, ...rest] = content;
  if (first?.type !== 'text') return content;
  const value = first.value.replace(/^\s*[：:]\s*/, '');
  return value === '' ? rest : [{...first, value}, ...rest];
}

/** A text with names in backquotes, as nodes. */
export function inlineNodes(text: string): PhrasingContent[] {
  return text
    .split(/`([^`]+)`/)
    .map((value, index): PhrasingContent => ({type: index % 2 === 1 ? 'inlineCode' : 'text', value}))
    .filter((node) => 'value' in node && node.value !== '');
}
