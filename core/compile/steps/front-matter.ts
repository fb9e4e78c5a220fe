import type {MarkdownStep} from '../step.ts';

/**
 * Front matter was read before; in the tree it is only there so that lines count from the start of
 * the file.
 */
export const frontMatter: MarkdownStep = {
  name: 'front-matter',
  yaml: () => [],
};
