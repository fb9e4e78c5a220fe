import {useCallback, useRef} from 'react';
import {useIsomorphicLayoutEffect} from 'inkstone/runtime';
import {useScrollController} from './scroll-controller.tsx';

/**
 * Keeps an element where it is on screen while the page above it changes height: call
 * `blockElementScrollPositionUntilNextRender(element)` before the change.
 */
export function useScrollPositionBlocker(): {
  blockElementScrollPositionUntilNextRender: (element: HTMLElement) => void;
} {
  const controller = useScrollController();
  const kept = useRef<{element: HTMLElement; top: number} | undefined>(undefined);
  const restored = useRef<(() => void) | undefined>(undefined);

  const block = useCallback(
    (element: HTMLElement) => {
      kept.current = {element, top: element.getBoundingClientRect().top};
      controller.disable();
      restored.current = () => {
        const moved = kept.current ? kept.current.element.getBoundingClientRect().top - kept.current.top : 0;
        kept.current = undefined;
        restored.current = undefined;
        if (moved === 0) {
          controller.enable();
          return;
        }
        window.addEventListener('scroll', () => controller.enable(), {once: true});
        window.scrollBy({left: 0, top: moved});
      };
    },
    [controller],
  );

  useIsomorphicLayoutEffect(() => {
    // A microtask, so that the layout effects of all components have had their say.
    queueMicrotask(() => restored.current?.());
  });
  return {blockElementScrollPositionUntilNextRender: block};
}
