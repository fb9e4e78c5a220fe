import type {Nodes, Parents, PhrasingContent} from 'mdast';

const COMMAND = /^(vk[A-Z]\w*)(?:\(\))?$/;
const NOT_INSIDE = new Set(['link', 'linkReference', 'heading', 'definition']);
const LINK_ELEMENTS = new Set(['a', 'Link']);

/**
 * Makes links of command names in inline code; `addressOf` gives the page of a command, if it has
 * one.
 */
export function linkCommands(tree: Nodes, addressOf: (command: string) => string | undefined): void {
  if (!('children' in tree) || isLink(tree)) return;
  const {children} = tree as Parents;
  for (const [index, child] of children.entries()) {
    const command = child.type === 'inlineCode' ? COMMAND.exec(child.value)?.[1] : undefined;
    const url = command === undefined ? undefined : addressOf(command);
    if (url === undefined) linkCommands(child, addressOf);
    else
      children[index] = {
        type: 'link',
        url,
        children: [child as PhrasingContent],
        ...(child.position && {position: child.position}),
      } as never;
  }
}

function isLink(node: Nodes): boolean {
  if (NOT_INSIDE.has(node.type)) return true;
  return 'name' in node && typeof node.name === 'string' && LINK_ELEMENTS.has(node.name);
}
