import path from 'node:path';
import type {Link} from 'mdast';
import type {MdxJsxAttribute, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {decodePath, hasProtocol, splitUrl} from '../../../contract/url.ts';
import type {DocumentContext} from '../document-context.ts';
import {findLocalFile, staticCandidates} from '../local-files.ts';
import type {MarkdownStep} from '../step.ts';

/**
 * Links to files of the site that are not pages: they are copied under a hashed name and open in a
 * new window.
 */
export const assetLinks: MarkdownStep = {
  name: 'asset-links',
  link(node, context) {
    if (node.url === '') {
      const hint = 'Write the URL in the parentheses: [text](./other.md).';
      context.report({code: 'INK4018', severity: 'warning', message: 'The link has no URL.', hint}, node);
      return;
    }
    const [pathname, search, hash] = splitUrl(node.url);
    if (hasProtocol(node.url) || !looksLikeFile(pathname)) {
      noteUrl(node, context);
      return;
    }
    const file = findLocalFile(candidates(decodePath(pathname), context), {url: node.url, context, node});
    if (file === 'refused') return;
    if (file === undefined) {
      noteUrl(node, context);
      return;
    }
    const url = context.assets.addFile(file, 'files') + search + hash;
    context.links.push({url: node.url, target: url, kind: 'asset', place: context.placeOf(node)});
    return assetElement(node, url);
  },
};

function looksLikeFile(pathname: string): boolean {
  const extension = path.posix.extname(pathname);
  return pathname.startsWith('@site/')
    ? !/\.mdx?$/i.test(pathname)
    : extension !== '' && !/\.(?:mdx?|html)$/i.test(pathname);
}

function candidates(pathname: string, context: DocumentContext): string[] {
  if (pathname.startsWith('@site/'))
    return [path.resolve(context.environment.options.siteDir, pathname.slice('@site/'.length))];
  if (pathname.startsWith('/')) return staticCandidates(pathname, context);
  return [path.resolve(path.dirname(context.document.path), pathname)];
}

function noteUrl(node: Link, context: DocumentContext): void {
  const known = context.links.some((link) => link.target === node.url);
  if (!known && !hasProtocol(node.url)) context.links.push({url: node.url, kind: 'url', place: context.placeOf(node)});
}

/** JSX, because attributes of plain links are renamed on their way to HTML. */
function assetElement(node: Link, url: string): MdxJsxTextElement {
  const attributes: MdxJsxAttribute[] = [
    {type: 'mdxJsxAttribute', name: 'target', value: '_blank'},
    {type: 'mdxJsxAttribute', name: 'data-noBrokenLinkCheck', value: 'true'},
    {type: 'mdxJsxAttribute', name: 'href', value: url},
    ...(node.title ? [{type: 'mdxJsxAttribute' as const, name: 'title', value: node.title}] : []),
  ];
  return {
    type: 'mdxJsxTextElement',
    name: 'a',
    attributes,
    children: node.children,
    ...(node.position ? {position: node.position} : {}),
  };
}
