import type {Definition, Link} from 'mdast';
import {decodePath, hasProtocol, splitUrl} from '../../../contract/url.ts';
import type {DocumentContext} from '../document-context.ts';
import type {MarkdownStep} from '../step.ts';

/**
 * Links to Markdown files become links to their pages, in links and in definitions alike.
 */
export const links: MarkdownStep = {name: 'links', link: resolveLink, definition: resolveLink};

function resolveLink(node: Link | Definition, context: DocumentContext): void {
  const [pathname, search, hash] = splitUrl(node.url);
  if (hasProtocol(node.url) || !/\.mdx?$/i.test(pathname)) return;
  const permalink = context.answers.page(context.document.id, decodePath(pathname));
  if (permalink !== '') {
    const target = permalink + search + hash;
    context.links.push({url: node.url, target, kind: 'document', place: context.placeOf(node)});
    node.url = target;
    return;
  }
  const nearest = context.answers.nearestPage(context.document.id, decodePath(pathname));
  const replaced = context.environment.onBroken('onBrokenMarkdownLinks', {
    node,
    context,
    problem: {
      code: 'INK4003',
      message: `Broken link to "${node.url}": there is no such document.`,
      hint: nearest ? `Did you mean "${nearest}"?` : 'Link to a document of the same plugin, or use a URL.',
    },
  });
  if (replaced !== undefined) node.url = replaced;
  context.links.push({url: node.url, kind: 'document', place: context.placeOf(node)});
}
