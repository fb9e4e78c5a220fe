import type {Element} from 'hast';
import type {Heading, PhrasingContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import rehypeSlug from 'rehype-slug';
import type {DocumentContext} from '../document-context.ts';
import {forEachNode, type HtmlStep, type JsxElement, type MarkdownStep, type Parent, type TreeNode} from '../step.ts';

/**
 * The first heading, if it is an h1 above any thematic break, is the title in the text:
 * it is wrapped in `<header>`, or taken out where the page shows the title itself (blog).
 */
export const contentTitle: MarkdownStep = {
  name: 'content-title',
  root(tree, context) {
    const found = firstOfTypes(tree as Parent, ['heading', 'thematicBreak']);
    if (found?.node.type !== 'heading' || (found.node as Heading).depth !== 1) return;
    const {node, parent} = found;
    context.contentTitle = toString(node).replace(/\s*\{#[^{}]+\}\s*$/, '');
    context.data['contentTitle'] = context.contentTitle;
    const header = {type: 'header', data: {hName: 'header'}, children: [node]};
    parent.children.splice(parent.children.indexOf(node), 1, ...(context.set?.removeContentTitle ? [] : [header]));
  },
};

function firstOfTypes(parent: Parent, types: string[]): {node: TreeNode; parent: Parent} | undefined {
  for (const node of parent.children) {
    if (types.includes(node.type)) return {node, parent};
    const inner = node.children && firstOfTypes(node as Parent, types);
    if (inner) return inner;
  }
  return undefined;
}

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
    const {maintainCase} = context.session.options.markdown.anchors;
    const explicit = given === undefined ? takeExplicitId(node, context) : undefined;
    const slugOf = (text: string): string => context.slugger.slug(text, given !== undefined || maintainCase);
    // A heading of punctuation alone has no slug; an empty ID can't be linked to.
    const id = explicit ?? (slugOf(given ?? slugText(node)) || slugOf('section'));
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
    if (!match) {
      reportIncomplete(last.value, node, context);
      return undefined;
    }
    last.value = match[1] as string;
    if (last.value === '') node.children.pop();
    return match[2];
  }
  const comment = last && commentText(last, context);
  const id = comment === undefined ? undefined : /^\s*#(\S+)/.exec(comment)?.[1];
  if (id === undefined) return undefined;
  node.children.pop();
  trimEnd(node.children);
  return id;
}

/** Readers see an ID without its end. `\\{#` is meant to be seen. */
function reportIncomplete(text: string, node: Heading, context: DocumentContext): void {
  const [id] = /\{#[^{}]*\}?$/.exec(text) ?? [];
  const {start, end} = node.position ?? {};
  if (id === undefined || context.parsed?.slice(start?.offset, end?.offset).includes('\\{#')) return;
  const message = `"${id}" is no complete heading ID, so readers see it.`;
  const hint = 'Write an ID such as {#my-heading}, or \\{ to show the brace.';
  context.report({code: 'INK4015', severity: 'warning', message, hint}, node);
}

function commentText(node: PhrasingContent, context: DocumentContext): string | undefined {
  if (node.type === 'mdxTextExpression') return /^\s*\/\*((?:(?!\*\/)[^])*)\*\/\s*$/.exec(node.value)?.[1];
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
  context.headingLines.set(id, earlier ?? line);
  if (earlier === undefined) return;
  const message = `Duplicate heading ID "${id}", first used on line ${earlier}.`;
  const hint = 'Change one of the IDs. Links only reach the first heading.';
  context.report({code: 'INK4015', severity: 'warning', message, hint}, node);
}

/** Ids that links can point to, as far as the text contains them literally. */
export const anchors: HtmlStep = {
  name: 'anchors',
  element(node, context) {
    if (typeof node.properties['id'] === 'string') context.anchors.add(node.properties['id']);
  },
  mdxJsxFlowElement: noteId,
  mdxJsxTextElement: noteId,
};

function noteId(node: Pick<JsxElement, 'name' | 'attributes'>, context: DocumentContext): void {
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
    if (attribute.name === 'id' || (attribute.name === 'name' && node.name === 'a'))
      context.anchors.add(attribute.value);
  }
}

/**
 * Gives IDs to the headings that have none: those that plugins of the site made after `headingIds`,
 * and HTML in plain Markdown. They are not in the outline. Runs after `anchors`.
 */
export const laterHeadingIds: HtmlStep = {
  name: 'later-heading-ids',
  root(tree, context) {
    const headings: Element[] = [];
    forEachNode(tree as TreeNode, (node) => {
      const {tagName = '', properties} = node as Element;
      if (/^h[1-6]$/.test(tagName) && !properties.id) headings.push(node as Element);
    });
    if (headings.length === 0) return;
    // The plugin only avoids IDs of its own, so those of the document come first.
    const taken = Array.from(context.anchors, headingOf);
    giveSlugs({type: 'root', children: [...taken, ...headings]});
    for (const {properties} of headings) {
      // Nothing but images and punctuation.
      if (/^(?:-\d+)?$/.test(String(properties.id))) delete properties.id;
      else context.anchors.add(String(properties.id));
    }
  },
};

const giveSlugs = rehypeSlug();

function headingOf(value: string): Element {
  return {type: 'element', tagName: 'h1', properties: {}, children: [{type: 'text', value}]};
}
