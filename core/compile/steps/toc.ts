import type {Expression, SpreadElement} from 'estree';
import {valueToEstree} from 'estree-util-value-to-estree';
import {escapeUTF8} from 'entities';
import type {Heading, Nodes, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {MdxjsEsm} from 'mdast-util-mdxjs-esm';
import {constDeclaration, identifier, nameOf, parseModule, program} from '../javascript.ts';
import {declaredNames} from '../print-module.ts';
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
  root(tree, {session}) {
    const {partials, ownToc} = readModules(tree);
    if (ownToc) return;
    const isTrusted = session.options.markdown.trust === 'author';
    const outline: OutlineItem[] = [];
    forEachNode(tree as TreeNode, (node) => {
      if (node.type === 'heading') {
        const {depth, children, data} = node as Heading;
        // Inline content as HTML: text is escaped, links are only their text.
        const value = childrenHtml(children, isTrusted).trim();
        // Without text, there is nothing to click on.
        if (depth > 1 && value !== '' && toString(node) !== '')
          outline.push({value, id: String(data?.hProperties?.['id'] ?? ''), level: depth});
      }
      if (!node.type.startsWith('mdxJsx')) return;
      const specifier = partials.get((node as unknown as JsxElement).name ?? '');
      if (specifier) outline.push({specifier});
    });
    tree.children.push(tocModule(outline));
  },
};

/** Default imports of Markdown files by local name, and whether the author exports `toc`. */
function readModules(tree: Root): {partials: Map<string, string>; ownToc: boolean} {
  const partials = new Map<string, string>();
  let ownToc = false;
  for (const statement of tree.children.flatMap(
    (node) => (node.type === 'mdxjsEsm' && node.data?.estree?.body) || [],
  )) {
    if (statement.type === 'ImportDeclaration') {
      const specifier = String(statement.source.value);
      const name = statement.specifiers.find(({type}) => type === 'ImportDefaultSpecifier')?.local.name;
      if (name !== undefined && /\.mdx?(?:\?.*)?$/.test(specifier)) partials.set(name, specifier);
    } else if (statement.type === 'ExportNamedDeclaration') {
      const names = [...declaredNames(statement), ...statement.specifiers.map(({exported}) => nameOf(exported))];
      ownToc ||= names.includes('toc');
    }
  }
  return {partials, ownToc};
}

/** `import {toc as _toc1} from '…'` for each imported document, and the export. */
function tocModule(outline: OutlineItem[]): MdxjsEsm {
  const names = new Map<string, string>();
  const elements = outline.map((item): Expression | SpreadElement => {
    if (!('specifier' in item)) return valueToEstree(item);
    const name = names.get(item.specifier) ?? `_toc${names.size + 1}`;
    names.set(item.specifier, name);
    return {type: 'SpreadElement', argument: identifier(name)};
  });
  const imports = [...names].map(([specifier, name]) => `import {toc as ${name}} from ${JSON.stringify(specifier)};`);
  const declaration = constDeclaration('toc', {type: 'ArrayExpression', elements});
  // Every document has an outline, and parsing it would take several times as long.
  const estree = program([
    ...(imports.length > 0 ? parseModule(imports.join('')).body : []),
    {type: 'ExportNamedDeclaration', declaration, specifiers: [], source: null, attributes: []},
  ]);
  return {type: 'mdxjsEsm', value: '', data: {estree}};
}

/** As Docusaurus does, because replaced components search the values of headings. */
const escapeHtml = (text: string): string => escapeUTF8(text).replaceAll('&apos;', '&#39;');

const TAGS: Partial<Record<Nodes['type'], string>> = {emphasis: 'em', strong: 'strong', delete: 'del'};

function childrenHtml(nodes: Nodes[], isTrusted: boolean): string {
  return nodes.map((node) => nodeHtml(node, isTrusted)).join('');
}

/** @param isTrusted whether HTML of the document may stay */
function nodeHtml(node: Nodes, isTrusted: boolean): string {
  const tag = TAGS[node.type];
  if (tag && 'children' in node) return `<${tag}>${childrenHtml(node.children, isTrusted)}</${tag}>`;
  switch (node.type) {
    case 'text':
      return escapeHtml(node.value);
    case 'inlineCode':
      return `<code>${escapeHtml(node.value)}</code>`;
    case 'link':
    case 'linkReference':
      return childrenHtml(node.children, isTrusted);
    case 'mdxJsxTextElement':
      return jsxHtml(node, isTrusted);
    case 'html':
      return isTrusted ? node.value : '';
    case 'mdxTextExpression':
    case 'footnoteReference':
      return '';
    case 'image':
    case 'imageReference':
      return escapeHtml(node.alt ?? '');
    default:
      return escapeHtml(toString(node));
  }
}

/** Plain elements stay, with their class; components are only what is in them. */
function jsxHtml({name, attributes, children}: MdxJsxTextElement, isTrusted: boolean): string {
  const content = childrenHtml(children, isTrusted);
  // Without its other attributes, an image shows nothing.
  if (name === 'img') return '';
  if (!name || !/^[a-z][a-z0-9]*$/.test(name) || name === 'a') return content;
  const classNames = attributes.flatMap((each) =>
    each.type === 'mdxJsxAttribute' && /^class(?:Name)?$/.test(each.name) ? (each.value ?? []) : [],
  );
  const className = classNames.find((value) => typeof value === 'string');
  const attribute = className === undefined ? '' : ` class="${escapeHtml(className)}"`;
  return `<${name}${attribute}>${content}</${name}>`;
}
