import remarkEmoji from 'remark-emoji';
import type {MarkdownStep} from '../step.ts';

const replaceShortcodes = (remarkEmoji as unknown as () => (tree: unknown) => void)();

/** `:smile:` to the character (`markdown.emoji`, CFG-37). */
export const emoji: MarkdownStep = {
  name: 'emoji',
  root(tree, context) {
    if (context.environment.options.markdown.emoji && /:[\w+-]+:/.test(context.document.text)) replaceShortcodes(tree);
  },
};
