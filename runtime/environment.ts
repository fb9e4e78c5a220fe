/**
 * Code runs where pages are rendered ahead. A bundle knows it when it is made, and leaves out what
 * belongs to the other side.
 */
export const isServer = (): boolean =>
  typeof __INKSTONE_SERVER__ === 'boolean' ? __INKSTONE_SERVER__ : typeof window === 'undefined';

/** Code runs in a browser. */
export const canUseDOM: boolean = !isServer();

/** Listeners can be added to the window. */
export const canUseEventListeners: boolean = canUseDOM && typeof window.addEventListener === 'function';

/** The browser tells when an element comes into view. */
export const canUseIntersectionObserver: boolean = canUseDOM && 'IntersectionObserver' in window;

/** There is a screen whose size can be asked for. */
export const canUseViewport: boolean = canUseDOM && Boolean(window.screen);
