import type {ImportDeclaration, Statement} from 'estree';
import {escapeUTF8} from 'entities';
import type {Heading, Nodes, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {MdxjsEsm} from 'mdast-util-mdxjs-esm';
import {jsText, parseModule} from '../javascript.ts';
import {forEachNode, type JsxElement, type MarkdownStep, type TreeNode} from '../step.ts';

/** A heading of the outline, or the outline of an imported document. */
type OutlineItem = {value: string; id: string; level: number} | {specifier: string};

/**
 * Collects the outline and adds `export const toc` to the document. Where an imported document is
 * used, its own outline is inserted. This runs before the plugins of the site: headings that they
 * add are not in it.
 */
export const toc: MarkdownStep = {
  name: 'toc',
  root(tree) {
    const {partials, ownToc} = readModules(tree);
    if (ownToc) return;
    const outline: OutlineItem[] = [];
    forEachNode(tree as TreeNode, (node) => {
      if (node.type === 'heading') outline.push(...headingItem(node as Heading));
      const specifier = node.type.startsWith('mdxJsx')
        ? partials.get((node as unknown as JsxElement).name ?? '')
        : undefined;
      if (specifier) outline.push({specifier});
    });
    tree.children.push(tocModule(outline));
  },
};

function headingItem(node: Heading): OutlineItem[] {
  if (node.depth < 2) return [];
  return [{value: htmlOf(node.children), id: String(node.data?.hProperties?.['id'] ?? ''), level: node.depth}];
}

/** Default imports of Markdown files by local name, and whether the author exports `toc`. */
function readModules(tree: Root): {partials: Map<string, string>; ownToc: boolean} {
  const partials = new Map<string, string>();
  let ownToc = false;
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue;
    for (const statement of node.data?.estree?.body ?? []) {
      if (statement.type === 'ImportDeclaration') notePartial(statement, partials);
      if (statement.type === 'ExportNamedDeclaration' && exportsToc(statement)) ownToc = true;
    }
  }
  return {partials, ownToc};
}

function notePartial(statement: ImportDeclaration, partials: Map<string, string>): void {
  const specifier = String(statement.source.value);
  if (!/\.mdx?(?:\?.*)?$/.test(specifier)) return;
  for (const each of statement.specifiers)
    if (each.type === 'ImportDefaultSpecifier') partials.set(each.local.name, specifier);
}

function exportsToc(statement: Statement | {declaration?: unknown; specifiers?: unknown}): boolean {
  const {declaration, specifiers} = statement as {
    declaration?: {id?: {name?: string}; declarations?: {id: {name?: string}}[]};
    specifiers?: {exported: {name?: string}}[];
  };
  const names = [
    declaration?.id?.name,
    ...(declaration?.declarations ?? []).map((each) => each.id.name),
    ...(specifiers ?? []).map((each) => each.exported.name),
  ];
  return names.includes('toc');
}

/** `import {toc as _toc1} from '…'` for each imported document, and the export. */
function tocModule(outline: OutlineItem[]): MdxjsEsm {
  const names = new Map<string, string>();
  const elements = outline.map((item) => {
    if (!('specifier' in item)) return jsText(item);
    const name = names.get(item.specifier) ?? `_toc${names.size + 1}`;
    names.set(item.specifier, name);
    return `...${name}`;
  });
  const imports = [...names].map(([specifier, name]) => `import {toc as ${name}} from ${JSON.stringify(specifier)};`);
  const estree = parseModule(`${imports.join('')}export const toc = [${elements.join(',')}];`);
  return {type: 'mdxjsEsm', value: '', data: {estree}};
}

/** Inline content as HTML for the outline: text is escaped, links are only their text. */
function htmlOf(nodes: Nodes[]): string {
  return nodes.map(nodeHtml).join('').trim();
}

const TAGS: Partial<Record<Nodes['type'], string>> = {emphasis: 'em', strong: 'strong', delete: 'del'};

function nodeHtml(node: Nodes): string {
  const tag = TAGS[node.type];
  if (tag && 'children' in node) return `<${tag}>${node.children.map(nodeHtml).join('')}</${tag}>`;
  switch (node.type) {
    case 'text':
      return escapeUTF8(node.value);
    case 'inlineCode':
      return `<code>${escapeUTF8(node.value)}</code>`;
    case 'link':
    case 'linkReference':
      return node.children.map(nodeHtml).join('');
    case 'mdxJsxTextElement':
      return jsxHtml(node);
    case 'mdxTextExpression':
    case 'footnoteReference':
      return '';
    case 'image':
    case 'imageReference':
      return escapeUTF8(node.alt ?? '');
    default:
      return escapeUTF8(toString(node));
  }
}

/** Plain elements stay, with their class; components are only what is in them. */
function jsxHtml(node: MdxJsxTextElement): string {
  const content = node.children.map(nodeHtml).join('');
  if (!node.name || !/^[a-z][a-z0-9]*$/.test(node.name) || node.name === 'a') return content;
  const className = node.attributes.find(
    (each) =>
      each.type === 'mdxJsxAttribute' &&
      (each.name === 'className' || each.name === 'class') &&
      typeof each.value === 'string',
  );
  const attribute = className ? ` class="${escapeUTF8(className.value as string)}"` : '';
  return `<${node.name}${attribute}>${content}</${node.name}>`;
}
