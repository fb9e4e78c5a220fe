import type {Root} from 'hast';
import rehypeRaw from 'rehype-raw';
import {MDX_NODES} from './step.ts';

const parse = rehypeRaw as unknown as (options: object) => (tree: Root, file: object) => Root;
const transform = parse({passThrough: [...MDX_NODES]});

/**
 * Turns HTML in plain Markdown into elements. Nodes that aren't HTML go through that parser, too,
 * but not the modules: an element that is never closed would take them in.
 */
export function parseRawHtml(tree: Root, file: object): Root {
  const isModule = ({type}: Root['children'][number]): boolean => type === 'mdxjsEsm';
  const parsed = transform({...tree, children: tree.children.filter((node) => !isModule(node))}, file);
  return {...parsed, children: [...parsed.children, ...tree.children.filter(isModule)]};
}
