import {type RefObject, useEffect, useRef} from 'react';
import {prefersReducedMotion} from './document-effects.ts';

const collapsedStyle = {display: 'none', overflow: 'hidden', height: '0px'};
const expandedStyle = {display: 'block', overflow: 'visible', height: 'auto'};

/** How the height moves; both are worked out from the height where they are missing. */
export interface CollapsibleAnimation {
  duration?: number;
  easing?: string;
}

/** Duration in milliseconds for a height in pixels: longer for taller things, but ever less so (ALG-3, COL-01). */
export function expandDuration(height: number): number {
  const share = height / 36;
  return Math.round((4 + 15 * share ** 0.25 + share / 5) * 10);
}

/** Sets the style of rest on an element. */
export function applyCollapsedStyle(element: HTMLElement, collapsed: boolean): void {
  Object.assign(element.style, collapsed ? collapsedStyle : expandedStyle);
}

function transitionFor(
  element: HTMLElement,
  animation: CollapsibleAnimation | undefined,
): {transition: string; height: string} {
  const height = element.scrollHeight;
  const duration = prefersReducedMotion() ? 1 : (animation?.duration ?? expandDuration(height));
  return {transition: `height ${duration}ms ${animation?.easing ?? 'ease-in-out'}`, height: `${height}px`};
}

/**
 * Moves an element between its two styles: a start in the next frame, the goal in the one after it, because a
 * transition needs a rendered start. Gives a function that stops what has not happened yet.
 */
export function startCollapsibleMotion(
  element: HTMLElement,
  collapsed: boolean,
  animation?: CollapsibleAnimation,
): () => void {
  let frame = requestAnimationFrame(() => {
    if (collapsed) {
      Object.assign(element.style, transitionFor(element, animation));
      frame = requestAnimationFrame(() => Object.assign(element.style, {height: '0px', overflow: 'hidden'}));
    } else {
      element.style.display = 'block';
      frame = requestAnimationFrame(() => Object.assign(element.style, transitionFor(element, animation)));
    }
  });
  return () => cancelAnimationFrame(frame);
}

/** Keeps the style of an element in step with `collapsed`: at once on mount, animated afterwards. */
export function useCollapsibleMotion(
  ref: RefObject<HTMLElement | null>,
  collapsed: boolean,
  animation: CollapsibleAnimation | undefined,
): void {
  const mounted = useRef(false);
  const newestAnimation = useRef(animation);
  useEffect(() => {
    newestAnimation.current = animation;
  }, [animation]);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    if (!mounted.current) {
      mounted.current = true;
      applyCollapsedStyle(element, collapsed);
      return undefined;
    }
    return startCollapsibleMotion(element, collapsed, newestAnimation.current);
  }, [ref, collapsed]);
}
