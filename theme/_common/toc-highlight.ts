import {useEffect} from 'react';
import {decodeFully} from 'inkstone/runtime';
import {useEvent} from './react-context.tsx';
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
  const {top, height} = element.getBoundingClientRect();
  return height > 0 || !element.parentElement ? top : visibleTop(element.parentElement);
}

function anchorsOf({minHeadingLevel, maxHeadingLevel}: TOCHighlightConfig): HTMLElement[] {
  const levels = [1, 2, 3, 4, 5, 6].filter((level) => level >= minHeadingLevel && level <= maxHeadingLevel);
  return [...document.querySelectorAll<HTMLElement>(levels.map((level) => `h${level}.anchor`).join())];
}

function markActive(config: TOCHighlightConfig, anchorTop: number): void {
  const links = document.getElementsByClassName(config.linkClassName) as HTMLCollectionOf<HTMLAnchorElement>;
  const anchors = anchorsOf(config);
  const index = activeHeadingIndex(anchors.map(visibleTop), {anchorTop, windowHeight: window.innerHeight});
  const id = anchors[index]?.id;
  const active = id === undefined ? undefined : [...links].find((link) => decodeFully(link.hash.slice(1)) === id);
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
  const mark = useEvent(() => {
    const navbar = hideOnScroll ? 0 : (document.querySelector('.navbar')?.clientHeight ?? 0);
    if (config) markActive(config, navbar);
  });
  const enabled = config !== undefined;
  useEffect(() => {
    if (!enabled) return undefined;
    let frame = 0;
    const update = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mark);
    };
    document.addEventListener('scroll', update, {passive: true});
    window.addEventListener('resize', update);
    update();
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [enabled, mark]);
}
