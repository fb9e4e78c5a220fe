import {useEffect, useRef} from 'react';
import {useThemeConfig} from './theme-config.ts';

/** Options for highlighting the current heading in a table of contents. */
export interface TOCHighlightConfig {
  linkClassName: string;
  linkActiveClassName: string;
  minHeadingLevel: number;
  maxHeadingLevel: number;
}

/**
 * Returns the index of the current heading: the last one above the anchor line, or the next one if
 * it is in the upper half of the window. Returns -1 if there is none.
 *
 * @param tops distances of all headings from the top of the window
 */
export function activeHeadingIndex(tops: readonly number[], lines: {anchorTop: number; windowHeight: number}): number {
  const next = tops.findIndex((top) => top >= lines.anchorTop);
  if (next < 0) return tops.length - 1;
  return (tops[next] as number) < lines.windowHeight / 2 ? next : next - 1;
}

// Hidden or empty anchors have no box, so this uses their parent's.
function visibleTop(element: HTMLElement): number {
  const box = element.getBoundingClientRect();
  const hasBox = box.top !== box.bottom || element.parentElement === null;
  return hasBox ? box.top : visibleTop(element.parentElement as HTMLElement);
}

function anchorsOf({minHeadingLevel, maxHeadingLevel}: TOCHighlightConfig): HTMLElement[] {
  const levels = Array.from({length: maxHeadingLevel - minHeadingLevel + 1}, (_, index) => minHeadingLevel + index);
  return [...document.querySelectorAll<HTMLElement>(levels.map((level) => `h${level}.anchor`).join())];
}

function linkTarget(link: HTMLAnchorElement): string {
  const hash = link.href.slice(link.href.indexOf('#') + 1);
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

function markActive(config: TOCHighlightConfig, anchorTop: number): void {
  const links = document.getElementsByClassName(config.linkClassName) as HTMLCollectionOf<HTMLAnchorElement>;
  const anchors = anchorsOf(config);
  const index = activeHeadingIndex(anchors.map(visibleTop), {anchorTop, windowHeight: window.innerHeight});
  const id = anchors[index]?.id;
  let active: HTMLAnchorElement | undefined;
  for (const link of links) {
    if (active === undefined && id !== undefined && linkTarget(link) === id) active = link;
  }
  for (const link of links) {
    link.classList.toggle(config.linkActiveClassName, link === active);
    if (link === active) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

/**
 * Highlights the current heading in the table of contents while the user scrolls. Undefined
 * disables it.
 */
export function useTOCHighlight(config: TOCHighlightConfig | undefined): void {
  const {hideOnScroll} = useThemeConfig().navbar;
  const latest = useRef(config);
  useEffect(() => {
    latest.current = config;
  }, [config]);
  const enabled = config !== undefined;
  useEffect(() => {
    if (!enabled) return undefined;
    let frame = 0;
    const update = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const navbar = hideOnScroll ? 0 : (document.querySelector('.navbar')?.clientHeight ?? 0);
        if (latest.current) markActive(latest.current, navbar);
      });
    };
    document.addEventListener('scroll', update, {passive: true});
    document.addEventListener('resize', update);
    update();
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', update);
      document.removeEventListener('resize', update);
    };
  }, [enabled, hideOnScroll]);
}
