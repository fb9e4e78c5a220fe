import type {InlineCode, Nodes, Parents, PhrasingContent} from 'mdast';

/** What becomes of a name: the address of its page, or whether it has a reason not to be a link. */
export interface NameTarget {
  url?: string;
  isExcused?: true;
}

/**
 * Code that begins with a name: `vkCmdDraw`, `vkCmdDraw(…)`, `const VkRect2D*`, `VkRect2D::offset`.
 */
const NAME = /^(?:(?:const|struct) )*((?:vk|Vk)[A-Z]\w*)(?![\w…]|\*\S)/;
const NOT_INSIDE = new Set(['link', 'linkReference', 'heading', 'definition']);
const LINK_ELEMENTS = new Set(['a', 'Link']);

/**
 * Links the names of commands and types in inline code.
 *
 * @param targetOf returns the page of a name; undefined if it is no name of Vulkan
 * @param report is told names without a page and without a reason
 */
export function linkNames(
  tree: Nodes,
  targetOf: (name: string) => NameTarget | undefined,
  report: (name: string, node: InlineCode) => void = () => {},
): void {
  if (!('children' in tree) || isLink(tree)) return;
  const {children} = tree as Parents;
  for (const [index, child] of children.entries()) {
    const name = child.type === 'inlineCode' ? NAME.exec(child.value)?.[1] : undefined;
    const target = name === undefined ? undefined : targetOf(name);
    if (target?.url !== undefined)
      children[index] = {
        type: 'link',
        url: target.url,
        children: [child as PhrasingContent],
        ...(child.position && {position: child.position}),
      } as never;
    else if (child.type !== 'inlineCode') linkNames(child, targetOf, report);
    else if (target && !target.isExcused) report(name as string, child);
  }
}

function isLink(node: Nodes): boolean {
  if (NOT_INSIDE.has(node.type)) return true;
  return 'name' in node && typeof node.name === 'string' && LINK_ELEMENTS.has(node.name);
}
