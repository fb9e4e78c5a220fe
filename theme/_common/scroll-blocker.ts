import {useCallback, useRef} from 'react';
import {useIsomorphicLayoutEffect} from 'inkstone/runtime';
import {useScrollController} from './scroll-controller.tsx';

/**
 * Keeps an element in place on screen while content above it changes height. Call
 * `blockElementScrollPositionUntilNextRender(element)` before the change.
 */
export function useScrollPositionBlocker(): {
  blockElementScrollPositionUntilNextRender: (element: HTMLElement) => void;
} {
  const controller = useScrollController();
  const saved = useRef<{element: HTMLElement; top: number} | undefined>(undefined);
  const restore = useRef<(() => void) | undefined>(undefined);

  const block = useCallback(
    (element: HTMLElement) => {
      saved.current = {element, top: element.getBoundingClientRect().top};
      controller.disableScrollEvents();
      restore.current = () => {
        const shift = saved.current ? saved.current.element.getBoundingClientRect().top - saved.current.top : 0;
        saved.current = undefined;
        restore.current = undefined;
        if (shift === 0) {
          controller.enableScrollEvents();
          return;
        }
        window.addEventListener('scroll', () => controller.enableScrollEvents(), {once: true});
        window.scrollBy({left: 0, top: shift});
      };
    },
    [controller],
  );

  useIsomorphicLayoutEffect(() => {
    // In a microtask, after the layout effects of all components.
    queueMicrotask(() => restore.current?.());
  });
  return {blockElementScrollPositionUntilNextRender: block};
}
