import type {ContainerDirective} from 'mdast-util-directive';
import {readDocumentKey} from '../../../contract/document.ts';
import type {DocumentContext, Placed} from '../document-context.ts';
import {forEachNode, type MarkdownStep, type TreeNode} from '../step.ts';
import {admonitionKeywords} from './directives.ts';

/**
 * Reports what was probably meant as an admonition: readers see its colons, or the rest of the page
 * in its box. After the site's remark plugins, which may have other syntax.
 */
export const admonitionMistakes: MarkdownStep = {
  name: 'admonition-mistakes',
  root(tree, context) {
    const keywords = admonitionKeywords(context.set);
    if (keywords.length === 0 || context.parsed?.includes(':::') !== true) return;
    // The summary of a post may end in an admonition.
    if (readDocumentKey(context.key).isTruncated) return;
    const open = tree.children.find((node) => isOpen(node as TreeNode, context)) as ContainerDirective | undefined;
    if (open) reportOpen(open, context);
    /** Lines of colons that are reported already, because they have no effect. */
    let ends = open ? Infinity : 0;
    forEachNode(tree as TreeNode, (node) => {
      if (node.type !== 'paragraph') return;
      for (const {text, at} of linesOf(node, context)) {
        const [colons = '', space = '', name = '', rest = ''] = OPENING.exec(text)?.slice(1) ?? [];
        const written = `${colons}${space === '' ? '' : ' '}${name}`;
        const report = (message: string, hint: string): void =>
          context.report({code: 'INK4009', severity: 'warning', message, hint}, at);
        if (CLOSING.test(text)) {
          ends -= 1;
          if (ends < 0) report(`"${text.trim()}" ends no admonition, so readers see it.`, STRAY_HINT);
          ends = Math.max(0, ends);
        } else if (keywords.includes(name)) {
          const title = rest.replace(/^\[/, '').trim();
          const correct = `${colons}${name}${title === '' || space !== '' ? '' : `[${title}]`}`;
          const isBroken = space !== '' || (title !== '' && /^(?:\[[^\]]*$|[ \t]+[^{])/.test(rest));
          if (!isBroken) continue;
          ends += 1;
          report(`"${written}" does not begin an admonition here, so readers see it.`, `Write "${correct}".`);
        }
      }
    });
  },
};

const OPENING = /^(:{3,})([ \t]*)([\p{L}_][\p{L}\p{N}_-]*)(.*)$/u;
const CLOSING = /^:{3,}[ \t]*$/;
const STRAY_HINT =
  'Remove it. If one admonition is inside another, the outer one needs more colons, such as "::::note".';

/** Returns the lines of a paragraph as they are written, with their places. */
function linesOf({children = [], position}: TreeNode, {parsed = ''}: DocumentContext): {text: string; at: Placed}[] {
  const {start, end} = (position ?? {}) as Partial<NonNullable<Position>>;
  if (start?.offset === undefined || children[0]?.type !== 'text') return [];
  const lines = parsed.slice(start.offset, end?.offset).split('\n');
  // A line may be a part of code.
  const read = children.some(({type}) => type === 'inlineCode') ? lines.slice(0, 1) : lines;
  return read.map((line, index) => {
    const text = line.trim().replace(/^[ \t>]+/, '');
    const column = index === 0 ? start.column : line.length - line.trimStart().replace(/^[ \t>]+/, '').length + 1;
    const from = {line: start.line + index, column};
    return {text, at: {position: {start: from, end: {...from, column: column + text.length}}}};
  });
}

type Position = {
  start: {line: number; column: number; offset?: number};
  end: {line: number; column: number; offset?: number};
};

/** Whether an admonition that nothing closes has more in it than the text after its first line. */
function isOpen(node: TreeNode, {parsed = '', set}: DocumentContext): boolean {
  const {type, name, children = []} = node as TreeNode & {name?: string};
  if (type !== 'containerDirective' || !admonitionKeywords(set).includes(name ?? '')) return false;
  const source = parsed.slice(node.position?.start.offset, node.position?.end.offset).trimEnd();
  const colons = /^:+/.exec(source)?.[0].length ?? 0;
  const last = /\n[ \t]*(:+)[ \t]*$/.exec(source)?.[1]?.length ?? 0;
  return colons > 0 && last < colons && children.length > 1;
}

function reportOpen({name, position}: ContainerDirective, context: DocumentContext): void {
  const start = position?.start;
  const [colons = ''] = /^:+/.exec(context.parsed?.slice(start?.offset) ?? '') ?? [];
  const message = `The admonition "${colons}${name}" is not closed, so the rest of the page is in it.`;
  const at = start && {position: {start, end: {...start, column: start.column + colons.length + name.length}}};
  const hint = `Add a line "${colons}" where it ends.`;
  context.report({code: 'INK4009', severity: 'warning', message, hint}, at);
}
