import type {MarkdownStep} from '../step.ts';

/**
 * What stands behind the language of a fence reaches the component as `metastring`; `live`
 * is a property of its own, which live code themes look for. Line ends are one kind.
 */
export const codeCompat: MarkdownStep = {
  name: 'code-compat',
  code(node) {
    if (node.value.includes('\r')) node.value = node.value.replace(/\r\n?/g, '\n');
    if (!node.meta) return;
    const live = /(?:^|\s)live(?=\s|$)/.test(node.meta);
    node.data = {
      ...node.data,
      hProperties: {...node.data?.hProperties, metastring: node.meta, ...(live ? {live: true} : {})},
    };
  },
};
