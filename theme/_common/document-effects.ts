import {useEffect} from 'react';

/** On `<body>` while the reader moves by keyboard; style sheets show outlines then. */
export const keyboardFocusedClassName = 'navigation-with-keyboard';

/** Keeps the page from scrolling while something lies over it. */
export function useLockBodyScroll(lock = true): void {
  useEffect(() => {
    document.body.style.overflow = lock ? 'hidden' : 'visible';
    return () => {
      document.body.style.overflow = 'visible';
    };
  }, [lock]);
}

/** Tab sets the keyboard class on `<body>`, the mouse takes it away. */
export function useKeyboardNavigation(): void {
  useEffect(() => {
    const follow = (event: Event) => {
      if (event.type === 'mousedown') document.body.classList.remove(keyboardFocusedClassName);
      else if ((event as KeyboardEvent).key === 'Tab') document.body.classList.add(keyboardFocusedClassName);
    };
    document.addEventListener('keydown', follow);
    document.addEventListener('mousedown', follow);
    return () => {
      document.body.classList.remove(keyboardFocusedClassName);
      document.removeEventListener('keydown', follow);
      document.removeEventListener('mousedown', follow);
    };
  }, []);
}

/** Whether the reader asked for less motion. Browser only. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
