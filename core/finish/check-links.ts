import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {SiteConfigData} from '../../contract/site.ts';
import type {CompiledSite, RenderedRoute, RenderedSite, RouteTable} from '../../contract/stages.ts';
import {hasProtocol, resolvePathname, splitUrl} from '../../contract/url.ts';
import {type BrokenLink, reportLinks, type WrittenLink, writtenLinks} from './link-report.ts';
import {addressKey, decodeHash, linkTargets, type LinkTargets} from './link-targets.ts';

export interface LinkCheckInput {
  config: Pick<SiteConfigData, 'onBrokenLinks' | 'onBrokenAnchors'>;
  baseUrl: string;
  rendered: RenderedSite;
  /** Pages that failed to render are in it too: links to them are not broken. */
  table: Pick<RouteTable, 'routes' | 'patterns'>;
  documents: CompiledSite['documents'];
  /** Files of the output, relative to it. */
  files: Pick<ReadonlySet<string>, 'has'>;
  /** Pages whose anchors are not all known, as before they are rendered. */
  hasUnknownAnchors?: (page: RenderedRoute) => boolean;
}

/**
 * Holds every link that the pages show against pages, patterns, files and anchors.
 * What stands in a document is reported at its place in the source, everything else once with the
 * pages that show it.
 */
export function checkLinks(input: LinkCheckInput): Diagnostic[] {
  const {onBrokenLinks, onBrokenAnchors} = input.config;
  if (onBrokenLinks === 'ignore' && onBrokenAnchors === 'ignore') return [];
  const targets = linkTargets({
    baseUrl: input.baseUrl,
    pages: input.rendered.pages,
    table: input.table,
    files: input.files,
  });
  const verdicts = createVerdicts(targets, input.hasUnknownAnchors);
  const broken = new Map<string, BrokenLink>();
  for (const page of input.rendered.pages) {
    let written: Map<string, WrittenLink[]> | undefined;
    for (const url of page.links) {
      if (url === '' || hasProtocol(url)) continue;
      const address = resolvePathname(url, page.route.path);
      const verdict = verdicts(address);
      if (!verdict) continue;
      written ??= writtenLinks(page.route, input.documents, input.baseUrl);
      note(broken, {verdict, page, address, written: written.get(addressKey(address)) ?? []});
    }
  }
  return reportLinks([...broken.values()], {onBrokenLinks, onBrokenAnchors}, targets);
}

interface Verdict {
  kind: 'page' | 'anchor';
  /** Page that exists but lacks the anchor. */
  target?: RenderedRoute;
}

/** The same addresses stand on all pages (navbar, sidebar), so each is looked at once. */
function createVerdicts(
  targets: LinkTargets,
  hasUnknownAnchors: LinkCheckInput['hasUnknownAnchors'] = () => false,
): (address: string) => Verdict | undefined {
  const known = new Map<string, Verdict | undefined>();
  const anchors = new Map<RenderedRoute, Set<string>>();
  const judge = (address: string): Verdict | undefined => {
    const [pathname, , hash] = splitUrl(address);
    const target = targets.find(pathname);
    if (!target) return {kind: 'page'};
    if (target.kind !== 'page' || isAlwaysThere(hash) || hasUnknownAnchors(target.page)) return undefined;
    const ids = anchors.get(target.page) ?? new Set(target.page.anchors);
    anchors.set(target.page, ids);
    const id = hash.slice(1).replace(/:~:.*$/, '');
    return id === '' || ids.has(id) || ids.has(decodeHash(id)) ? undefined : {kind: 'anchor', target: target.page};
  };
  return (address) => {
    if (!known.has(address)) known.set(address, judge(address));
    return known.get(address);
  };
}

/** `#` and `#top` lead to the top of any page. */
function isAlwaysThere(hash: string): boolean {
  return hash === '' || hash === '#' || hash.toLowerCase() === '#top';
}

function note(
  broken: Map<string, BrokenLink>,
  found: {verdict: Verdict; page: RenderedRoute; address: string; written: WrittenLink[]},
): void {
  const {verdict, page, written} = found;
  const [pathname, , hash] = splitUrl(found.address);
  const address = verdict.kind === 'page' ? pathname : pathname + hash;
  const key = `${verdict.kind} ${address}`;
  const link = broken.get(key) ?? {
    kind: verdict.kind,
    address,
    written: [],
    pages: [],
    anchors: verdict.target?.anchors ?? [],
  };
  broken.set(key, link);
  if (written.length > 0) link.written.push(...written);
  else link.pages.push(page.route);
}
