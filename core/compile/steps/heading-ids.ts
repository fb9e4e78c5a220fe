import type {Heading, PhrasingContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {DocumentContext} from '../document-context.ts';
import type {MarkdownStep} from '../step.ts';

/**
 * `{#id}` or a comment with the id at the end of the heading, else a slug of its text, unique in
 * the file.
 */
export const headingIds: MarkdownStep = {
  name: 'heading-ids',
  heading(node, context) {
    const data = (node.data ??= {});
    const properties = (data.hProperties ??= {});
    const given = typeof properties['id'] === 'string' ? properties['id'] : undefined;
    const {maintainCase} = context.environment.options.markdown.anchors;
    const explicit = given === undefined ? takeExplicitId(node, context) : undefined;
    const id = explicit ?? context.slugger.slug(given ?? slugText(node), given !== undefined || maintainCase);
    if (explicit !== undefined) noteExplicitId(explicit, node, context);
    properties['id'] = id;
    (data as {id?: string}).id = id;
    context.anchors.add(id);
  },
};

function slugText(node: Heading): string {
  const readable = node.children.filter((child) => child.type !== 'html');
  return toString(readable.length > 0 ? readable : node);
}

function takeExplicitId(node: Heading, context: DocumentContext): string | undefined {
  const last = node.children.at(-1);
  if (last?.type === 'text') {
    const match = /^([^]*?)\s*\{#([^{}]+)\}\s*$/.exec(last.value);
    if (!match) return undefined;
    last.value = match[1] as string;
    if (last.value === '') node.children.pop();
    return match[2];
  }
  const comment = last && commentText(last, context);
  const id = comment === undefined ? undefined : /^\s*#(\S+)\s*$/.exec(comment)?.[1];
  if (id === undefined) return undefined;
  node.children.pop();
  trimEnd(node.children);
  return id;
}

function commentText(node: PhrasingContent, context: DocumentContext): string | undefined {
  if (node.type === 'mdxTextExpression') return /^\s*\/\*([^]*)\*\/\s*$/.exec(node.value)?.[1];
  if (node.type === 'html' && context.format === 'md') return /^<!--([^]*)-->$/.exec(node.value)?.[1];
  return undefined;
}

function trimEnd(children: PhrasingContent[]): void {
  const last = children.at(-1);
  if (last?.type !== 'text') return;
  last.value = last.value.trimEnd();
  if (last.value === '') children.pop();
}

/** The same id written twice is a link that cannot be reached: both lines are named. */
function noteExplicitId(id: string, node: Heading, context: DocumentContext): void {
  const line = context.placeOf(node).line ?? 0;
  const earlier = context.headingLines.get(id);
  if (earlier === undefined) {
    context.headingLines.set(id, line);
    return;
  }
  context.report(
    {
      code: 'INK4015',
      severity: 'warning',
      message: `Duplicate heading ID "${id}", first used on line ${earlier}.`,
      hint: 'Change one of the IDs. Links only reach the first heading.',
    },
    node,
  );
}
