import {useEffect, useLayoutEffect} from 'react';

/**
 * Returns whether the code renders on the server. It is a constant in bundles, so that each bundle
 * drops the code of the other side.
 */
export const isServer = (): boolean =>
  typeof __INKSTONE_SERVER__ === 'boolean' ? __INKSTONE_SERVER__ : typeof window === 'undefined';

/** Whether the code runs in a browser. */
export const canUseDOM: boolean = !isServer();

/** Whether `window` supports event listeners. */
export const canUseEventListeners: boolean = canUseDOM && typeof window.addEventListener === 'function';

/** Whether the browser supports `IntersectionObserver`. */
export const canUseIntersectionObserver: boolean = canUseDOM && 'IntersectionObserver' in window;

/** Whether there is a screen. */
export const canUseViewport: boolean = canUseDOM && Boolean(window.screen);

/** `useLayoutEffect` in the browser; `useEffect` on the server, where layout effects never run. */
export const useIsomorphicLayoutEffect: typeof useLayoutEffect = canUseDOM ? useLayoutEffect : useEffect;
