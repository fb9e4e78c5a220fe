import {type RefObject, useEffect, useRef} from 'react';
import {prefersReducedMotion} from './document-effects.ts';

const collapsedStyle = {display: 'none', overflow: 'hidden', height: '0px'};
const expandedStyle = {display: 'block', overflow: 'visible', height: 'auto'};

/** Animation of the height. By default, both values depend on the height. */
export interface CollapsibleAnimation {
  duration?: number;
  easing?: string;
}

/**
 * Returns the duration in milliseconds for a height in pixels. It grows more slowly than the
 * height.
 */
export function expandDuration(height: number): number {
  const share = height / 36;
  return Math.round((4 + 15 * share ** 0.25 + share / 5) * 10);
}

/** Sets the style of an element that isn't animating. */
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

/** Milliseconds after the expected end of an animation until it counts as ended. */
const GRACE_PERIOD = 100;

/**
 * Ends an animation that the browser never started: if the height already has its final value, no
 * `transitionend` fires.
 */
function endOverdueAnimation(element: HTMLElement, collapsed: boolean): void {
  const rest = collapsed ? collapsedStyle : expandedStyle;
  if (element.style.height === rest.height && element.style.display === rest.display) return;
  element.dispatchEvent(new TransitionEvent('transitionend', {propertyName: 'height', bubbles: true}));
}

/**
 * Animates an element between its two styles. Sets the start in the next frame and the end in the
 * one after it, because a transition requires a rendered start. Returns a function that cancels the
 * pending steps.
 */
function startCollapsibleMotion(
  element: HTMLElement,
  collapsed: boolean,
  animation?: CollapsibleAnimation,
): () => void {
  let overdue: ReturnType<typeof setTimeout> | undefined;
  const moveTo = (style: Partial<CSSStyleDeclaration>, duration: number): void => {
    Object.assign(element.style, style);
    overdue = setTimeout(() => endOverdueAnimation(element, collapsed), duration + GRACE_PERIOD);
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

/** The reader may have opened the element before hydration, when the browser handled it. */
function isInOpenDetails({parentElement}: HTMLElement): boolean {
  return parentElement instanceof HTMLDetailsElement && parentElement.open;
}

/**
 * Keeps the style of an element in sync with `collapsed`: immediately on mount, animated
 * afterwards.
 */
export function useCollapsibleMotion(
  ref: RefObject<HTMLElement | null>,
  collapsed: boolean,
  animation: CollapsibleAnimation | undefined,
): void {
  const mounted = useRef(false);
  const latestAnimation = useRef(animation);
  useEffect(() => {
    latestAnimation.current = animation;
  }, [animation]);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    if (!mounted.current) {
      mounted.current = true;
      applyCollapsedStyle(element, collapsed && !isInOpenDetails(element));
      return undefined;
    }
    return startCollapsibleMotion(element, collapsed, latestAnimation.current);
  }, [ref, collapsed]);
}
