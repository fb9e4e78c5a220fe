/** Code runs in a browser (API-11). */
export const canUseDOM: boolean = typeof window !== 'undefined' && typeof window.document?.createElement === 'function';

/** Listeners can be added to the window. */
export const canUseEventListeners: boolean = canUseDOM && typeof window.addEventListener === 'function';

/** The browser tells when an element comes into view. */
export const canUseIntersectionObserver: boolean = canUseDOM && 'IntersectionObserver' in window;

/** There is a screen whose size can be asked for. */
export const canUseViewport: boolean = canUseDOM && Boolean(window.screen);
