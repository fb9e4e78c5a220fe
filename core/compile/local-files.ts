import path from 'node:path';
import type {DocumentContext} from './document-context.ts';

/** Where `/x` may lie: the static folders, then the content folders of the document's set. */
export function staticCandidates(pathname: string, context: DocumentContext): string[] {
  const roots = [...context.environment.options.staticDirs, ...(context.set?.contentDirs ?? [])];
  return roots.map((root) => path.join(root, pathname));
}
