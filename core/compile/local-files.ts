import path from 'node:path';
import type {DocumentContext, Placed} from './document-context.ts';

/** Where `/x` may lie: the static folders, then the content folders of the document's set. */
export function staticCandidates(pathname: string, context: DocumentContext): string[] {
  const roots = [...context.environment.options.staticDirs, ...(context.set?.contentDirs ?? [])];
  return roots.map((root) => path.join(root, pathname));
}

/**
 * The first of these files that exists. One that is not the site's is refused, also behind a
 * symbolic link: a document must not publish files of the machine that builds it.
 */
export function findLocalFile(
  candidates: readonly string[],
  {url, context, node}: {url: string; context: DocumentContext; node: Placed},
): string | 'refused' | undefined {
  const file = candidates.find((candidate) => context.answers.hash(candidate) !== '');
  if (file === undefined || context.answers.outside(file) === '') return file;
  const message = `The file "${url}" is outside the site and its repository, so it is not published.`;
  context.report({code: 'INK4028', message, hint: 'Copy it into the site.'}, node);
  return 'refused';
}
