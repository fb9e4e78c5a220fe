import {createContext, type ReactNode, useContext, useEffect, useMemo, useRef} from 'react';
import {useIsBrowser} from 'inkstone/runtime';
import {useEvent, ReactContextError} from './react-context.tsx';

interface ScrollController {
  /**
   * False during programmatic scrolling, which must not hide the navbar or show the back-to-top
   * button.
   */
  scrollEventsEnabledRef: {current: boolean};
  enableScrollEvents: () => void;
  disableScrollEvents: () => void;
}

const ScrollControllerContext = createContext<ScrollController | undefined>(undefined);

/** Provides a controller that pauses reactions to scrolling. */
export function ScrollControllerProvider({children}: {children: ReactNode}): ReactNode {
  const scrollEventsEnabledRef = useRef(true);
  const controller = useMemo<ScrollController>(
    () => ({
      scrollEventsEnabledRef,
      enableScrollEvents: () => {
        scrollEventsEnabledRef.current = true;
      },
      disableScrollEvents: () => {
        scrollEventsEnabledRef.current = false;
      },
    }),
    [],
  );
  return <ScrollControllerContext.Provider value={controller}>{children}</ScrollControllerContext.Provider>;
}

/**
 * Returns the scroll controller.
 *
 * @throws ReactContextError outside `ScrollControllerProvider`
 */
export function useScrollController(): ScrollController {
  const controller = useContext(ScrollControllerContext);
  if (controller === undefined) throw new ReactContextError('ScrollControllerProvider');
  return controller;
}

/** Scroll position of the window. */
export interface ScrollPosition {
  scrollX: number;
  scrollY: number;
}

const positionNow = (): ScrollPosition => ({scrollX: window.pageXOffset, scrollY: window.pageYOffset});

/**
 * Calls `effect` on mount and on every scroll event while the controller is enabled, with the
 * current and the previous position.
 */
export function useScrollPosition(
  effect: (position: ScrollPosition, last: ScrollPosition | null) => void,
  deps: readonly unknown[] = [],
): void {
  const {scrollEventsEnabledRef} = useScrollController();
  const last = useRef<ScrollPosition | null>(null);
  const run = useEvent(effect);
  useEffect(() => {
    const onScroll = () => {
      if (!scrollEventsEnabledRef.current) return;
      const position = positionNow();
      run(position, last.current);
      last.current = position;
    };
    last.current = positionNow();
    onScroll();
    window.addEventListener('scroll', onScroll, {passive: true});
    return () => window.removeEventListener('scroll', onScroll);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caller adds dependencies
  }, [run, scrollEventsEnabledRef, ...deps]);
}

function animateScroll(top: number): () => void {
  let frame: number | null = null;
  const upwards = document.documentElement.scrollTop > top;
  const step = () => {
    const current = document.documentElement.scrollTop;
    if (upwards ? current > top : current < top) {
      frame = requestAnimationFrame(step);
      window.scrollTo(0, Math.floor((current - top) * 0.85) + top);
    }
  };
  step();
  return () => {
    if (frame !== null) cancelAnimationFrame(frame);
  };
}

function scrollNatively(top: number): () => void {
  window.scrollTo({top, behavior: 'smooth'});
  return () => undefined;
}

/**
 * Returns functions that start and cancel smooth scrolling. Uses the browser's if the page sets
 * `scroll-behavior: smooth`.
 */
export function useSmoothScrollTo(): {startScroll: (top: number) => void; cancelScroll: () => void} {
  const cancel = useRef<(() => void) | null>(null);
  const isBrowser = useIsBrowser();
  const native = isBrowser && getComputedStyle(document.documentElement).scrollBehavior === 'smooth';
  return {
    startScroll: (top) => {
      cancel.current = native ? scrollNatively(top) : animateScroll(top);
    },
    cancelScroll: () => cancel.current?.(),
  };
}
