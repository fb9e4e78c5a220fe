import {
  createElement,
  Fragment,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type TouchEvent,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type {StaticBlock as Block, StaticNode} from '../contract/host.ts';
import {unescapeHtml} from '../contract/html-escape.ts';
import {useBrokenLinks} from './broken-links.tsx';
import {canUseDOM} from './environment.ts';
import type {History} from './history.ts';
import {isPlainClick, openPage} from './link.tsx';
import {preload} from './preload.ts';
import {useStableHistory} from './router-context.ts';
import {trustedHtml} from './trusted-html.ts';

/** The static blocks of a document. The page that the server rendered has their HTML already. */
export interface BlockSource {
  /** Undefined until they are loaded. */
  blocks: Block[] | undefined;
  /** Loads them. */
  load: () => Promise<unknown>;
}

/** A static block with lines of code; `@theme/CodeBlock` gets it instead of text. */
export interface StoredLines {
  source: BlockSource;
  index: number;
}

/**
 * Returns a static block. It is undefined while the HTML of the server stays in the page, which
 * doesn't load the block. A component that mounts again, without that HTML, loads it.
 */
export function useStoredBlock({source, index}: StoredLines): {block: Block | undefined; isKept: boolean} {
  const isHydrating = useIsHydrating();
  const [kept] = useState(isHydrating && !source.blocks ? source : undefined);
  const [, setLoaded] = useState<BlockSource>();
  const isKept = kept === source;
  const isMissing = !isKept && !source.blocks;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isActive = true;
    source.load().then(
      () => isActive && setLoaded(source),
      (error: unknown) => console.error(error),
    );
    return () => {
      isActive = false;
    };
  }, [source, isMissing]);
  return {block: isKept ? undefined : source.blocks?.[index], isKept};
}

/**
 * Returns whether React renders on the server, or takes over its HTML. Unlike `useIsBrowser`, it
 * knows that React has discarded that HTML because another part of it differed.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(subscribeToNothing, never, always);
}

const subscribeToNothing = (): (() => void) => () => undefined;
const never = (): boolean => false;
const always = (): boolean => true;

/**
 * Renders elements of a document that never change, without what is in them. In the page that the
 * server rendered, React only sees their tags and keeps everything else.
 *
 * @param tags of the elements, with the line breaks between them
 */
export function StaticBlock({tags, ...stored}: StoredLines & {tags: string}): ReactNode {
  const history = useStableHistory();
  const {block, isKept} = useStoredBlock(stored);
  const links = useBrokenLinks();
  const isShown = isKept || block !== undefined;
  if (!canUseDOM && block) for (const link of linksIn(block)) links.collectLink(link);
  return useMemo(() => {
    if (!isShown) return null;
    const nodes = block ?? nodesOf(tags);
    const handlers = canUseDOM ? linkHandlers(history) : {};
    const children = nodes.map((node) => (node === '\n' ? node : elementOf(node, handlers)));
    return createElement(Fragment, undefined, ...children);
  }, [isShown, block, tags, history]);
}

const VOID = /^(?:br|hr|img|wbr)$/;

function elementOf([tag, props, html]: Exclude<StaticNode, '\n'>, added: object): ReactNode {
  return createElement(tag, {
    ...(props || undefined),
    ...added,
    suppressHydrationWarning: true,
    ...(!VOID.test(tag) && {dangerouslySetInnerHTML: trustedHtml(html)}),
  });
}

function nodesOf(tags: string): StaticNode[] {
  return tags.split(/ |(\n)/).flatMap((part): StaticNode[] => {
    if (part === undefined) return [];
    return [part === '\n' ? part : [part, 0, '']];
  });
}

/** The links to pages of the site: others have a frame, or no path. */
const PAGE_LINK = 'a[href^="/"]:not([href^="//"],[target]:not([target="_self"]))';

function targetOf({target}: {target: EventTarget}): string | undefined {
  const link = target instanceof Element ? target.closest(PAGE_LINK) : null;
  return link?.getAttribute('href') ?? undefined;
}

/** What `Link` does, for all links in an element. */
function linkHandlers(history: History): object {
  const preloadTarget = (event: MouseEvent | FocusEvent | TouchEvent): void => {
    const to = targetOf(event);
    if (to !== undefined) void preload(to);
  };
  return {
    onClick: (event: MouseEvent) => {
      const to = isPlainClick(event) ? targetOf(event) : undefined;
      if (to !== undefined) openPage(event, to, history);
    },
    onMouseOver: preloadTarget,
    onFocus: preloadTarget,
    onTouchStart: preloadTarget,
  };
}

const LINK = /<a\b[^>]*>/g;

/** Links for the check of links, on the server: those to pages and to anchors. */
function linksIn(block: Block): string[] {
  const links: string[] = [];
  const collect = (href: string | undefined, target: string | undefined): void => {
    const isPage = href?.startsWith('/') && (target === undefined || target === '_self');
    if (href !== undefined && (isPage || href.startsWith('#'))) links.push(href);
  };
  for (const node of block) {
    if (node === '\n') continue;
    const [tag, props, html] = node;
    if (tag === 'a' && props) collect(props['href'] as string | undefined, props['target'] as string | undefined);
    for (const [link] of html.matchAll(LINK))
      collect(unescapeHtml(/\shref="([^"]*)"/.exec(link)?.[1] ?? ''), /\starget="([^"]*)"/.exec(link)?.[1]);
  }
  return links;
}
