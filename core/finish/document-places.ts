import type {KeptDocument, DocumentKey} from '../../contract/document.ts';
import type {Place} from '../../contract/diagnostic.ts';
import type {RouteRecord} from '../../contract/route.ts';
import {joinUrl, resolvePathname} from '../../contract/url.ts';
import {addressKey} from './link-targets.ts';

/** A link as an author wrote it, and where. */
export interface WrittenLink {
  url: string;
  place: Place;
}

/**
 * The links in the documents of a page, by the address they lead to: a broken link that a page
 * shows is looked up here, to be reported where it was written. Partials count, at their own place.
 */
export function writtenLinks(
  route: RouteRecord,
  documents: ReadonlyMap<DocumentKey, KeptDocument>,
  baseUrl: string,
): Map<string, WrittenLink[]> {
  const found = new Map<string, WrittenLink[]>();
  for (const key of documentClosure(route.documents, documents)) {
    for (const {url, target, place} of documents.get(key)?.facts.links ?? []) {
      for (const address of addressesOf(target ?? url, route.path, baseUrl)) {
        found.set(address, [...(found.get(address) ?? []), {url, place}]);
      }
    }
  }
  return found;
}

/** Authors write `/a`, the page shows it with the base URL. */
function addressesOf(url: string, from: string, baseUrl: string): Set<string> {
  const plain = addressKey(resolvePathname(url, from));
  return url.startsWith('/') ? new Set([plain, addressKey(joinUrl(baseUrl, url))]) : new Set([plain]);
}

/** Documents of a page with everything they import. */
export function documentClosure(
  keys: readonly DocumentKey[],
  documents: ReadonlyMap<DocumentKey, KeptDocument>,
): Set<DocumentKey> {
  const reached = new Set(keys);
  for (const key of reached) {
    for (const partial of documents.get(key)?.facts.documents ?? []) reached.add(partial);
  }
  return reached;
}
