import type {Nodes, Root} from 'mdast';
import remarkEmoji from 'remark-emoji';
import type {MarkdownStep} from '../step.ts';

const replaceShortcodes = (remarkEmoji as unknown as () => (tree: Root) => void)();

/**
 * `:smile:` to the character (`markdown.emoji`). The package walks over whole trees, so it
 * gets single texts.
 */
export const emoji: MarkdownStep = {
  name: 'emoji',
  text(node, context) {
    if (!context.environment.options.markdown.emoji || !/:[\w+-]+:/.test(node.value)) return undefined;
    const root: Root = {type: 'root', children: [node]};
    replaceShortcodes(root);
    return root.children as Nodes[];
  },
};
