import {useEffect, useRef, useState} from 'react';
import {useThemeConfig} from './theme-config.ts';

interface HeadingLevels {
  minHeadingLevel: number;
  maxHeadingLevel: number;
}

/** Options for highlighting the current heading in a table of contents. */
export interface TOCHighlightConfig extends HeadingLevels {
  linkClassName: string;
  linkActiveClassName: string;
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

function anchorsOf({minHeadingLevel, maxHeadingLevel}: HeadingLevels): HTMLElement[] {
  const levels = Array.from({length: maxHeadingLevel - minHeadingLevel + 1}, (_, index) => minHeadingLevel + index);
  return [...document.querySelectorAll<HTMLElement>(levels.map((level) => `h${level}.anchor`).join())];
}

function linkTarget(link: HTMLAnchorElement): string {
  const hash = link.hash.slice(1);
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

function currentHeading(levels: HeadingLevels, anchorTop: number): string | undefined {
  const anchors = anchorsOf(levels);
  const index = activeHeadingIndex(anchors.map(visibleTop), {anchorTop, windowHeight: window.innerHeight});
  return anchors[index]?.id;
}

function markActive(config: TOCHighlightConfig, id: string | undefined): void {
  const links = document.getElementsByClassName(config.linkClassName) as HTMLCollectionOf<HTMLAnchorElement>;
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
  useAnchorLine((anchorTop) => config && markActive(config, currentHeading(config, anchorTop)));
}

/** Returns the ID of the current heading while the user scrolls. */
export function useCurrentHeadingId(levels: HeadingLevels): string | undefined {
  const [current, setCurrent] = useState<string>();
  useAnchorLine((anchorTop) => setCurrent(currentHeading(levels, anchorTop)));
  return current;
}

/** Passes on where headings are that a link leads to: in the next frame, and after each scroll. */
function useAnchorLine(show: (anchorTop: number) => void): void {
  const {hideOnScroll} = useThemeConfig().navbar;
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    let frame = 0;
    const update = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() =>
        latest.current(hideOnScroll ? 0 : (document.querySelector('.navbar')?.clientHeight ?? 0)),
      );
    };
    document.addEventListener('scroll', update, {passive: true});
    update();
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', update);
    };
  }, [hideOnScroll]);
}
