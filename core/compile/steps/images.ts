import path from 'node:path';
import type {Image} from 'mdast';
import {decodePath, hasProtocol, splitUrl} from '../../../contract/url.ts';
import type {DocumentContext} from '../document-context.ts';
import {findLocalFile, staticCandidates} from '../local-files.ts';
import {nearestFileHint} from '../nearest-file-hint.ts';
import type {MarkdownStep} from '../step.ts';

/**
 * Images of the site get a hashed address, or travel in the text when they are small, and know
 * their size. Addresses with a protocol stay; `pathname:///x` is `/x` unchecked.
 */
export const images: MarkdownStep = {
  name: 'images',
  image(node, context) {
    if (node.url.startsWith('pathname://')) {
      node.url = node.url.slice('pathname://'.length);
    } else if (node.url === '') {
      const hint = `Write the URL in the parentheses: ![${node.alt ?? ''}](./image.png).`;
      broken(node, context, {code: 'INK4008', message: 'The image has no URL.', hint});
    } else if (!hasProtocol(node.url)) {
      placeImage(node, context);
    }
  },
};

function placeImage(node: Image, context: DocumentContext): void {
  const [pathname, , hash] = splitUrl(node.url);
  const file = findLocalFile(imageCandidates(decodePath(pathname), context), {url: node.url, context, node});
  if (file === 'refused') return;
  if (file === undefined) {
    broken(node, context, {
      code: 'INK4007',
      message: `The image "${node.url}" does not exist.`,
      hint: nearestFileHint(imageCandidates(decodePath(pathname), context)[0], context.answers) ?? hintFor(pathname),
    });
    return;
  }
  const {url, size, unreadable} = context.assets.addImage(file);
  if (unreadable) {
    const message = `Could not read the size of the image "${node.url}": ${unreadable}.`;
    context.report(
      {
        code: 'INK4017',
        severity: 'warning',
        message,
        hint: 'Check that the file is complete and that its extension matches its format.',
      },
      node,
    );
  }
  node.url = url + hash;
  if (size)
    node.data = {
      ...node.data,
      hProperties: {...node.data?.hProperties, width: String(size.width), height: String(size.height)},
    };
}

function hintFor(pathname: string): string {
  return pathname.startsWith('/')
    ? 'Check the path. Paths that start with a slash refer to the static folders.'
    : 'Check the path. It is relative to this file.';
}

function imageCandidates(pathname: string, context: DocumentContext): string[] {
  if (pathname.startsWith('@site/'))
    return [path.resolve(context.environment.options.siteDir, pathname.slice('@site/'.length))];
  if (pathname.startsWith('/')) return staticCandidates(pathname, context);
  return [path.resolve(path.dirname(context.document.path), pathname)];
}

function broken(node: Image, context: DocumentContext, problem: {code: string; message: string; hint: string}): void {
  const replaced = context.environment.onBroken('onBrokenMarkdownImages', {node, context, problem});
  if (replaced !== undefined) node.url = replaced;
}
