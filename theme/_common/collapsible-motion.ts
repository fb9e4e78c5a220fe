import {type RefObject, useEffect, useRef} from 'react';
import {prefersReducedMotion} from './document-effects.ts';

const collapsedStyle = {display: 'none', overflow: 'hidden', height: '0px'};
const expandedStyle = {display: 'block', overflow: 'visible', height: 'auto'};

/** How the height moves; both are worked out from the height where they are missing. */
export interface CollapsibleAnimation {
  duration?: number;
  easing?: string;
}

/**
 * Duration in milliseconds for a height in pixels: longer for taller things, but ever less so.
 */
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
): {style: {transition: string; height: string}; duration: number} {
  const height = element.scrollHeight;
  const duration = prefersReducedMotion() ? 1 : (animation?.duration ?? expandDuration(height));
  const transition = `height ${duration}ms ${animation?.easing ?? 'ease-in-out'}`;
  return {style: {transition, height: `${height}px`}, duration};
}

/**
 * How long after a movement should have ended its end is announced all the same, in milliseconds.
 */
const GRACE = 100;

/**
 * Ends a movement that the browser never started: where the height is at its goal already, it tells
 * of no end.
 */
function endOverdueMotion(element: HTMLElement, collapsed: boolean): void {
  const rest = collapsed ? collapsedStyle : expandedStyle;
  if (element.style.height === rest.height && element.style.display === rest.display) return;
  element.dispatchEvent(new TransitionEvent('transitionend', {propertyName: 'height', bubbles: true}));
}

/**
 * Moves an element between its two styles: a start in the next frame, the goal in the one after it,
 * because a transition needs a rendered start. Gives a function that stops what has not happened
 * yet.
 */
export function startCollapsibleMotion(
  element: HTMLElement,
  collapsed: boolean,
  animation?: CollapsibleAnimation,
): () => void {
  let overdue: ReturnType<typeof setTimeout> | undefined;
  const moveTo = (style: Partial<CSSStyleDeclaration>, duration: number): void => {
    Object.assign(element.style, style);
    overdue = setTimeout(() => endOverdueMotion(element, collapsed), duration + GRACE);
  };
  let frame = requestAnimationFrame(() => {
    if (collapsed) {
      const {style, duration} = transitionFor(element, animation);
      Object.assign(element.style, style);
      frame = requestAnimationFrame(() => moveTo({height: '0px', overflow: 'hidden'}, duration));
    } else {
      element.style.display = 'block';
      frame = requestAnimationFrame(() => {
        const {style, duration} = transitionFor(element, animation);
        moveTo(style, duration);
      });
    }
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(overdue);
  };
}

/**
 * Keeps the style of an element in step with `collapsed`: at once on mount, animated afterwards.
 */
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
