import {useEffect, useRef} from 'react';
import {useThemeConfig} from './theme-config.ts';

/** What the highlighting of an outline needs to know; undefined switches it off. */
export interface TOCHighlightConfig {
  linkClassName: string;
  linkActiveClassName: string;
  minHeadingLevel: number;
  maxHeadingLevel: number;
}

/**
 * Index of the heading the reader is at, out of the distances of all headings from the top of the
 * window: the last one above the line of anchors, or the next one if it has already come into the
 * upper half. -1: none yet.
 */
export function activeHeadingIndex(tops: readonly number[], lines: {anchorTop: number; windowHeight: number}): number {
  const next = tops.findIndex((top) => top >= lines.anchorTop);
  if (next < 0) return tops.length - 1;
  return (tops[next] as number) < lines.windowHeight / 2 ? next : next - 1;
}

// An anchor inside something hidden or empty has no box of its own: its parent stands for it.
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

/** Marks the entry of the outline whose text the reader sees, on every scroll. */
export function useTOCHighlight(config: TOCHighlightConfig | undefined): void {
  const {hideOnScroll} = useThemeConfig().navbar;
  const newest = useRef(config);
  useEffect(() => {
    newest.current = config;
  }, [config]);
  const enabled = config !== undefined;
  useEffect(() => {
    if (!enabled) return undefined;
    let frame = 0;
    const update = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const navbar = hideOnScroll ? 0 : (document.querySelector('.navbar')?.clientHeight ?? 0);
        if (newest.current) markActive(newest.current, navbar);
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
