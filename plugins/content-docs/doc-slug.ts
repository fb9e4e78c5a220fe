import {addLeadingSlash, addTrailingSlash, resolvePathname} from '../../core/plugin-api.ts';
import {stripPathPrefixes, type NumberPrefixParser} from './number-prefix.ts';
import {categoryIndexCandidate, isCategoryIndex} from './sidebars/category-index.ts';

export interface SlugInput {
  /** Front matter `id`, or the file's name without number. */
  baseId: string;
  /** Relative to the version's folder, forward slashes. */
  source: string;
  sourceDirName: string;
  slug: string | undefined;
  /** Takes numbers off folders; not called when the document keeps them. */
  parser: NumberPrefixParser | undefined;
}

/** Address of a document below its version. */
export function docSlug({baseId, source, sourceDirName, slug, parser}: SlugInput): string {
  if (slug?.startsWith('/')) return slug;
  const dirs = parser ? stripPathPrefixes(sourceDirName, parser) : sourceDirName;
  const dirSlug = sourceDirName === '.' ? '/' : addLeadingSlash(addTrailingSlash(dirs));
  if (!slug && isCategoryIndex(categoryIndexCandidate(source, sourceDirName))) return dirSlug;
  return resolvePathname(slug || baseId, dirSlug);
}
