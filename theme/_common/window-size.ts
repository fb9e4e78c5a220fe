import {useEffect, useState} from 'react';

/** `ssr` on the server and during hydration, so that both render the same. */
export type WindowSize = 'desktop' | 'mobile' | 'ssr';

/** Wider windows are `desktop`. Style sheets use the same number. */
const DESKTOP_BREAKPOINT = 996;

/** Returns the size class of the window; `ssr` until the component is mounted. */
export function useWindowSize({desktopBreakpoint = DESKTOP_BREAKPOINT}: {desktopBreakpoint?: number} = {}): WindowSize {
  const [size, setSize] = useState<WindowSize>('ssr');
  useEffect(() => {
    const update = () => setSize(window.innerWidth > desktopBreakpoint ? 'desktop' : 'mobile');
    update();
    window.addEventListener('resize', update);
    return () => window.removeEventListener('resize', update);
  }, [desktopBreakpoint]);
  return size;
}
