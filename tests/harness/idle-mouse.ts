import type {Page} from 'playwright-core';

/**
 * Hides the mouse that a browser without windows reports in the corner now and then, once a page is
 * shown: to the page it is the first sign of a reader.
 */
export function hideIdleMouse(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const skipCorner = (event: PointerEvent): void => {
      if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
    };
    window.addEventListener('pointermove', skipCorner, {capture: true});
  });
}
