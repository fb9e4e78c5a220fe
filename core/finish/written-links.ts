import type {Place} from '../../contract/diagnostic.ts';
import type {DocumentKey} from '../../contract/document.ts';
import type {RouteRecord} from '../../contract/route.ts';
import type {CompiledSite} from '../../contract/stages.ts';
import {comparablePath, decodeFully, joinUrl, resolvePathname, splitUrl} from '../../contract/url.ts';

/** A link as an author wrote it, and where. */
export interface WrittenLink {
  url: string;
  place: Place;
}

/**
 * Returns the links in the documents of a page by `addressKey`, so that a broken link on the page
 * can be reported where it was written. Links in partials have their own place.
 */
export function writtenLinks(
  route: RouteRecord,
  documents: CompiledSite['documents'],
  baseUrl: string,
): Map<string, WrittenLink[]> {
  const found = new Map<string, WrittenLink[]>();
  for (const key of documentClosure(route.documents, documents)) {
    for (const {url, target = url, place} of documents.get(key)?.facts.links ?? []) {
      // Authors write `/a`, the page contains it with the base URL.
      const addresses = [
        resolvePathname(target, route.path),
        ...(target.startsWith('/') ? [joinUrl(baseUrl, target)] : []),
      ];
      for (const address of new Set(addresses.map(addressKey)))
        found.set(address, [...(found.get(address) ?? []), {url, place}]);
    }
  }
  return found;
}

/** Returns documents with everything that they import. */
export function documentClosure(keys: readonly DocumentKey[], documents: CompiledSite['documents']): Set<DocumentKey> {
  const reached = new Set(keys);
  for (const key of reached) {
    for (const partial of documents.get(key)?.facts.documents ?? []) reached.add(partial);
  }
  return reached;
}

/** Normalizes an address: decoded, without trailing slash and query. */
export function addressKey(address: string): string {
  const [pathname, , hash] = splitUrl(address);
  return comparablePath(pathname) + decodeFully(hash);
}
