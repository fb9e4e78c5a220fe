import path from 'node:path';
import type {Definition, Image, Link, LinkReference} from 'mdast';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {decodeFully, hasProtocol, splitUrl} from '../../../contract/url.ts';
import {addFile, addImage, fileCandidates, findLocalFile} from '../assets.ts';
import type {DocumentContext} from '../document-context.ts';
import {handleBroken} from '../site-code.ts';
import type {MarkdownStep, Parent} from '../step.ts';
import {inlineSvg, wantsInline} from './inline-svg.ts';

/**
 * Links to Markdown files become links to their pages, in links and in definitions alike.
 */
export const links: MarkdownStep = {name: 'links', link: resolveLink, definition: resolveLink};

function resolveLink(node: Link | Definition, context: DocumentContext): void {
  const [pathname, search, hash] = splitUrl(node.url);
  if (hasProtocol(node.url) || !/\.mdx?$/i.test(pathname)) return;
  const permalink = context.queries.page(context.document.id, decodeFully(pathname));
  if (permalink !== '') {
    const target = permalink + search + hash;
    context.links.push({url: node.url, target, kind: 'document', place: context.placeOf(node)});
    node.url = target;
    return;
  }
  const nearest = context.queries.nearestPage(context.document.id, decodeFully(pathname));
  const problem = {
    code: 'INK4003',
    message: `Broken link to "${node.url}": there is no such document.`,
    hint: nearest ? `Did you mean "${nearest}"?` : 'Link to a document of the same plugin, or use a URL.',
  };
  handleBroken('onBrokenMarkdownLinks', node, {context, problem});
  context.links.push({url: node.url, kind: 'document', place: context.placeOf(node)});
}

/** Notes definitions for the steps that resolve references, which mostly come before them. */
export const definitions: MarkdownStep = {
  name: 'definitions',
  definition(node, context) {
    const key = node.identifier.toUpperCase();
    if (!context.definitions.has(key)) context.definitions.set(key, node);
  },
};

function definitionOf({identifier}: {identifier: string}, context: DocumentContext): Definition | undefined {
  return context.definitions.get(identifier.toUpperCase());
}

/**
 * Links to files of the site that are not pages: they are copied under a hashed name and open in a
 * new window.
 */
export const assetLinks: MarkdownStep = {
  name: 'asset-links',
  link(node, context) {
    if (node.url === '') {
      const hint = 'Write the URL in the parentheses: [text](./other.md).';
      const problem = {code: 'INK4018', message: 'The link has no URL.', hint};
      handleBroken('onBrokenMarkdownLinks', node, {context, problem});
      return;
    }
    const url = assetUrl(node, context);
    return url === undefined ? undefined : assetElement(node, {url, title: node.title});
  },
  linkReference(node, context) {
    const definition = definitionOf(node, context);
    if (!definition) return;
    const {assetUrls} = context;
    // Once for all references, because each result is a link of the document.
    if (!assetUrls.has(definition)) assetUrls.set(definition, assetUrl(definition, context));
    const url = assetUrls.get(definition);
    return url === undefined ? undefined : assetElement(node, {url, title: definition.title});
  },
};

/**
 * Returns the URL of the file that a link leads to; undefined if it leads elsewhere. As in
 * Docusaurus, a path from the root of the site stays as it is in a definition.
 */
function assetUrl(node: Link | Definition, context: DocumentContext): string | undefined {
  if (hasProtocol(node.url)) return undefined;
  const [pathname, search, hash] = splitUrl(node.url);
  const isLeft = node.type === 'definition' && pathname.startsWith('/');
  const file =
    looksLikeFile(pathname) && !isLeft
      ? findLocalFile(fileCandidates(decodeFully(pathname), context), {url: node.url, context, node})
      : undefined;
  if (file === 'refused') return undefined;
  if (file === undefined) {
    if (pathname.startsWith('@site/') && looksLikeFile(pathname)) reportMissingFile(node, context);
    if (!context.links.some((link) => link.target === node.url))
      context.links.push({url: node.url, kind: 'url', place: context.placeOf(node)});
    return undefined;
  }
  const url = addFile(file, 'files', context) + search + hash;
  context.links.push({url: node.url, target: url, kind: 'asset', place: context.placeOf(node)});
  return url;
}

/** A path below `@site/` is that of a file; any other may be that of a page. */
function reportMissingFile(node: Link | Definition, context: DocumentContext): void {
  const [pathname] = splitUrl(node.url);
  const [file] = fileCandidates(decodeFully(pathname), context);
  const hint = context.queries.nearestFileHint(file) ?? 'Check the path. It begins in the folder of the site.';
  const problem = {code: 'INK4003', message: `Broken link to "${node.url}": there is no such file.`, hint};
  handleBroken('onBrokenMarkdownLinks', node, {context, problem});
}

function looksLikeFile(pathname: string): boolean {
  const extension = path.posix.extname(pathname);
  return pathname.startsWith('@site/')
    ? !/\.mdx?$/i.test(pathname)
    : extension !== '' && !/\.(?:mdx?|html)$/i.test(pathname);
}

/** JSX, because attributes of plain links are renamed on their way to HTML. */
function assetElement(
  node: Link | LinkReference,
  {url, title}: {url: string; title: string | null | undefined},
): MdxJsxTextElement {
  const attributes = {target: '_blank', 'data-noBrokenLinkCheck': 'true', href: url, ...(title && {title})};
  return {...jsxElement('a', attributes, node.position), children: node.children};
}

function jsxElement(
  name: string,
  attributes: Record<string, string>,
  position: MdxJsxTextElement['position'],
): MdxJsxTextElement {
  return {
    type: 'mdxJsxTextElement',
    name,
    attributes: Object.entries(attributes).map(([name, value]) => ({type: 'mdxJsxAttribute', name, value})),
    children: [],
    ...(position && {position}),
  };
}

/**
 * Images of the site get a hashed address, or travel in the text when they are small, and know
 * their size. Addresses with a protocol stay; `pathname:///x` is `/x` unchecked. With `?inline`, an
 * SVG becomes part of the page.
 */
export const images: MarkdownStep = {
  name: 'images',
  image: resolveImage,
  imageReference(node, context, parent) {
    const definition = definitionOf(node, context);
    if (!definition || definition.url === '') return undefined;
    const {url, title} = definition;
    if (url.startsWith('/')) return undefined;
    const {alt, position} = node;
    const image: Image = {type: 'image', url, title: title ?? null, alt: alt ?? null, ...(position && {position})};
    // Docusaurus builds the site without a message.
    const replacement = resolveImage(image, context, parent, 'warning');
    return replacement ?? (image.url === url ? undefined : image);
  },
};

function resolveImage(
  node: Image,
  context: DocumentContext,
  parent: Parent | undefined,
  worst?: 'warning',
): MdxJsxTextElement | undefined {
  if (node.url.startsWith('pathname://')) {
    node.url = node.url.slice('pathname://'.length);
  } else if (node.url === '') {
    const hint = `Write the URL in the parentheses: ![${node.alt ?? ''}](./image.png).`;
    const problem = {code: 'INK4008', message: 'The image has no URL.', hint};
    handleBroken('onBrokenMarkdownImages', node, {context, problem});
  } else if (!hasProtocol(node.url)) {
    return placeImage(node, {context, parent, worst});
  }
  return undefined;
}

function placeImage(
  node: Image,
  {context, parent, worst}: {context: DocumentContext; parent: Parent | undefined; worst: 'warning' | undefined},
): MdxJsxTextElement | undefined {
  const [pathname, search, hash] = splitUrl(node.url);
  const candidates = fileCandidates(decodeFully(pathname), context);
  const file = findLocalFile(candidates, {url: node.url, context, node});
  if (file === 'refused') return undefined;
  if (file === undefined) {
    const hint = staticHint(pathname, context) ?? context.queries.nearestFileHint(candidates[0]) ?? hintFor(pathname);
    const problem = {code: 'INK4007', message: `The image "${node.url}" does not exist.`, hint};
    handleBroken('onBrokenMarkdownImages', node, {context, problem, ...(worst && {worst})});
    return undefined;
  }
  if (wantsInline(search, file))
    return inlineSvg(node, file, {context, isLinked: parent?.type.startsWith('link') === true});
  const {url, size, unreadable} = addImage(file, context);
  if (unreadable) {
    const message = `Could not read the size of the image "${node.url}": ${unreadable}.`;
    const hint = 'Check that the file is complete and that its extension matches its format.';
    context.report({code: 'INK4017', severity: 'warning', message, hint}, node);
  }
  node.url = url + hash;
  const dimensions = size && {width: String(size.width), height: String(size.height)};
  if (isSeenByPlugins(context)) return imageElement(node, dimensions);
  if (dimensions) node.data = {...node.data, hProperties: {...node.data?.hProperties, ...dimensions}};
  return undefined;
}

/** Whether plugins of the site see the tree after these steps. */
function isSeenByPlugins({set}: DocumentContext): boolean {
  const later = [set?.remarkPlugins, set?.beforeDefaultRehypePlugins, set?.rehypePlugins];
  return later.some((entries) => entries !== undefined && entries.length > 0);
}

/**
 * Returns the image as JSX, which plugins of the site get from Docusaurus, too. Those that change
 * images of Markdown, or `img` elements, only find images with a protocol.
 */
function imageElement({url, alt, title, position}: Image, dimensions: Record<string, string> = {}): MdxJsxTextElement {
  return jsxElement('img', {...(alt && {alt}), src: url, ...(title && {title}), ...dimensions}, position);
}

/** A path such as `static/img/x.png`, of a file that pages have as `/img/x.png`. */
function staticHint(pathname: string, {queries, session}: DocumentContext): string | undefined {
  for (const dir of session.options.staticDirs) {
    const start = `/${path.basename(dir)}/`;
    const [, rest] = `/${decodeFully(pathname)}`.split(start, 2);
    if (rest !== undefined && queries.hash(path.join(dir, rest)) !== '') return `Did you mean "/${rest}"?`;
  }
  return undefined;
}

function hintFor(pathname: string): string {
  return pathname.startsWith('/')
    ? 'Check the path. Paths that start with a slash refer to the static folders.'
    : 'Check the path. It is relative to this file.';
}
