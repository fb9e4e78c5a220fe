import {useEffect} from 'react';

/** Class of `<body>` during keyboard navigation; style sheets then show focus outlines. */
export const keyboardFocusedClassName = 'navigation-with-keyboard';

/** Prevents the page from scrolling while an overlay is open. */
export function useLockBodyScroll(lock = true): void {
  useEffect(() => {
    document.body.style.overflow = lock ? 'hidden' : 'visible';
    return () => {
      document.body.style.overflow = 'visible';
    };
  }, [lock]);
}

/** Sets the keyboard class of `<body>` on Tab and removes it on mouse press. */
export function useKeyboardNavigation(): void {
  useEffect(() => {
    const onEvent = (event: Event) => {
      if (event.type === 'mousedown') document.body.classList.remove(keyboardFocusedClassName);
      else if ((event as KeyboardEvent).key === 'Tab') document.body.classList.add(keyboardFocusedClassName);
    };
    document.addEventListener('keydown', onEvent);
    document.addEventListener('mousedown', onEvent);
    return () => {
      document.body.classList.remove(keyboardFocusedClassName);
      document.removeEventListener('keydown', onEvent);
      document.removeEventListener('mousedown', onEvent);
    };
  }, []);
}

/** Returns whether the user prefers reduced motion. Browser only. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
