import {createProcessor} from '@mdx-js/mdx';
import type {Nodes, Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import {VFile} from 'vfile';
import remarkVulkanApi, {type RemarkVulkanOptions} from '../../../../content/plugins/vulkan-api/remark-vulkan-api.ts';

/** What the plugin made of a text: the tree, and messages as `line:column reason`. */
export interface RemarkResult {
  tree: Root;
  messages: string[];
  dependsOn: unknown;
}

/** Runs the plugin alone over a text, as if it were a file of the site. */
export async function runRemark(
  text: string,
  input: {cwd: string; path?: string; options: RemarkVulkanOptions},
): Promise<RemarkResult> {
  let tree: Root | undefined;
  const keep = () => (root: Root) => void (tree = structuredClone(root));
  const processor = createProcessor({
    format: 'mdx',
    remarkPlugins: [remarkFrontmatter, remarkDirective, remarkGfm, [remarkVulkanApi as never, input.options], keep],
  });
  // The compiler reads these itself; here they would be taken for expressions.
  const value = text.replace(/\{#[^}\n]*\}/g, (id) => ' '.repeat(id.length));
  const file = new VFile({value, cwd: input.cwd, path: input.path ?? 'content/docs/a.mdx'});
  // Its types promise the program of the whole chain; what is run here is the tree.
  await processor.run(processor.parse(file) as never, file);
  const messages = file.messages.map(({line, column, reason}) => `${line}:${column} ${reason}`);
  return {tree: tree as Root, messages, dependsOn: file.data['dependsOn']};
}

/** All nodes of a kind, in order. */
export function nodesOf<Type extends Nodes['type']>(tree: Nodes, type: Type): Extract<Nodes, {type: Type}>[] {
  const own = tree.type === type ? [tree as Extract<Nodes, {type: Type}>] : [];
  const inner = 'children' in tree ? tree.children.flatMap((child) => nodesOf(child as Nodes, type)) : [];
  return [...own, ...inner];
}
