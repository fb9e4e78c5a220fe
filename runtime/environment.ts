import {useEffect, useLayoutEffect} from 'react';

/**
 * Whether the code renders pages on the server. A constant in bundles, so that each leaves out the
 * code of the other side.
 */
export const isServer = (): boolean =>
  typeof __INKSTONE_SERVER__ === 'boolean' ? __INKSTONE_SERVER__ : typeof window === 'undefined';

/** Whether the code runs in a browser. */
export const canUseDOM: boolean = !isServer();

/** Whether listeners can be added to the window. */
export const canUseEventListeners: boolean = canUseDOM && typeof window.addEventListener === 'function';

/** Whether the browser supports `IntersectionObserver`. */
export const canUseIntersectionObserver: boolean = canUseDOM && 'IntersectionObserver' in window;

/** Whether there is a screen. */
export const canUseViewport: boolean = canUseDOM && Boolean(window.screen);

/**
 * `useLayoutEffect` in the browser; on the server, where layout effects never run, `useEffect`.
 */
export const useIsomorphicLayoutEffect: typeof useLayoutEffect = canUseDOM ? useLayoutEffect : useEffect;
