import type {Blockquote, Paragraph, PhrasingContent, Text} from 'mdast';
import type {ContainerDirective, LeafDirective, TextDirective} from 'mdast-util-directive';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {DocumentSet} from '../../../contract/document.ts';
import {ADMONITION_TYPES} from '../../support/admonition-types.ts';
import {nearestName} from '../../support/nearest-name.ts';
import type {DocumentContext} from '../document-context.ts';
import {forEachNode, type MarkdownStep, type TreeNode} from '../step.ts';

/** The keywords of a set; a document without a set has the default ones. */
export function admonitionKeywords(set: DocumentSet | undefined): readonly string[] {
  if (!set) return ADMONITION_TYPES;
  return set.admonitions ? set.admonitions.keywords : [];
}

/**
 * `:::note[Title]` to the element `admonition`. A title that is only text is a
 * property; one with markup is a first child `mdxAdmonitionTitle`, which is what components written
 * for Docusaurus look for.
 */
export const admonitions: MarkdownStep = {
  name: 'admonitions',
  containerDirective(node, context) {
    const keywords = admonitionKeywords(context.set);
    if (!keywords.includes(node.name)) return;
    const [first, ...rest] = node.children;
    const isLabel =
      first?.type === 'paragraph' && (first.data as {directiveLabel?: boolean} | undefined)?.directiveLabel;
    const label = isLabel ? first.children : [];
    const plainTitle = label.length === 1 && label[0]?.type === 'text' ? label[0].value : '';
    const {class: className, title = plainTitle, ...others} = node.attributes ?? {};
    node.data = {
      ...node.data,
      hName: 'admonition',
      hProperties: {
        ...(title ? {title} : {}),
        ...(others as Record<string, string>),
        ...(className ? {className: className.split(/\s+/)} : {}),
        type: node.name,
      },
    };
    if (isLabel) node.children = title ? rest : [titleNode(label), ...rest];
  },
};

/** JSX, because raw HTML in plain Markdown would turn the name to lower case. */
function titleNode(children: PhrasingContent[]): MdxJsxFlowElement {
  return {type: 'mdxJsxFlowElement', name: 'mdxAdmonitionTitle', attributes: [], children: children as never};
}

const MARKER = /^\[!([A-Za-z]+)\][ \t]*(?:\n|$)/;

/**
 * `> [!NOTE]` to the admonition of that name (`markdown.githubAlerts`); the step for admonitions
 * does the rest.
 */
export const githubAlerts: MarkdownStep = {
  name: 'github-alerts',
  blockquote(node, context) {
    if (!context.session.options.writing.githubAlerts) return undefined;
    const keywords = admonitionKeywords(context.set);
    const [first] = node.children;
    const [text] = first?.type === 'paragraph' ? first.children : [];
    const name = text?.type === 'text' ? MARKER.exec(text.value)?.[1]?.toLowerCase() : undefined;
    if (name === undefined || !keywords.includes(name)) return undefined;
    const directive: ContainerDirective = {
      type: 'containerDirective',
      name,
      attributes: {},
      children: quotedBlocks(node),
    };
    return node.position ? {...directive, position: node.position} : directive;
  },
};

/** The blocks of the quote without the marker, and without what is empty then. */
function quotedBlocks(node: Blockquote): ContainerDirective['children'] {
  const [first, ...rest] = node.children as [Paragraph, ...Blockquote['children']];
  const [text, ...others] = first.children as [PhrasingContent & {value: string}, ...PhrasingContent[]];
  const value = text.value.replace(MARKER, '');
  const after = others[0]?.type === 'break' && value === '' ? others.slice(1) : others;
  const children = value === '' ? after : [{...text, value}, ...after];
  return (children.length > 0 ? [{...first, children}, ...rest] : rest) as ContainerDirective['children'];
}

type Directive = ContainerDirective | LeafDirective | TextDirective;

/**
 * Directives that no plugin of the site has used: `:word` was only text and
 * becomes it again; the others stay as plain blocks and are named once a file.
 */
export const unusedDirectives: MarkdownStep = {
  name: 'unused-directives',
  root(tree, context) {
    const unused: Directive[] = [];
    forEachNode(tree as TreeNode, (node) => {
      if (!Object.hasOwn(COLONS, node.type) || isUsed(node as Directive)) return;
      if (!isText(node as Directive) || isShortAdmonition(node as Directive, context)) unused.push(node as Directive);
    });
    if (unused.length > 0) report(unused, context);
  },
  textDirective: (node): Text | undefined => (isText(node) ? {type: 'text', value: `:${node.name}`} : undefined),
  leafDirective: (node): Paragraph | undefined =>
    isText(node) ? {type: 'paragraph', children: [{type: 'text', value: `::${node.name}`}]} : undefined,
};

const COLONS: Record<Directive['type'], string> = {containerDirective: ':::', leafDirective: '::', textDirective: ':'};

/** A plugin that uses a directive says what HTML it becomes. */
function isUsed(node: Directive): boolean {
  return node.data?.hName !== undefined || node.data?.hProperties !== undefined || node.data?.hChildren !== undefined;
}

function isText(node: Directive): boolean {
  const isBare = node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0;
  return node.type !== 'containerDirective' && isBare && !isUsed(node);
}

/** `::note`: with two colons, a block is no admonition. */
function isShortAdmonition({type, name}: Directive, {set}: DocumentContext): boolean {
  return type === 'leafDirective' && admonitionKeywords(set).includes(name);
}

function report(unused: Directive[], context: DocumentContext): void {
  // The place of the warning is the first one.
  const list = unused.map((node, index) => {
    const {line, column} = context.placeOf(node);
    const place = index === 0 || line === undefined ? '' : ` (${line}:${column ?? 1})`;
    return `${COLONS[node.type]}${node.name}${place}`;
  });
  const message = `Unknown directive${unused.length === 1 ? '' : 's'}: ${list.join(', ')}.`;
  context.report({code: 'INK4009', severity: 'warning', message, hint: hintFor(unused, context)}, unused[0]);
}

/** What other tools call the types of admonitions. */
const OTHER_NAMES: Readonly<Record<string, string>> = {warn: 'warning', error: 'danger', alert: 'warning', hint: 'tip'};

/** Names the keywords that were most likely meant, since a misspelt admonition is common. */
function hintFor(unused: Directive[], context: DocumentContext): string {
  const keywords = admonitionKeywords(context.set);
  const meant = new Map<string, string>();
  for (const directive of unused) {
    const {type, name} = directive;
    const other = OTHER_NAMES[name] ?? '';
    const keyword = keywords.includes(other) ? other : nearestName(name, keywords);
    const isMeant = type === 'containerDirective' || isShortAdmonition(directive, context);
    if (keyword !== undefined && isMeant) meant.set(`${COLONS[type]}${name}`, `":::${keyword}"`);
  }
  const isOne = unused.length === 1;
  const list = [...meant].map(([written, correct]) => (isOne ? correct : `${correct} instead of "${written}"`));
  const admonition =
    list.length === 0 ? 'For an admonition, use one of the known keywords.' : `Did you mean ${list.join(', ')}?`;
  return `${admonition} For a colon in text, write "\\:" or "&#58;".`;
}
