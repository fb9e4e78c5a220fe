import {useEffect, useState} from 'react';

/** `ssr` while the server renders and during hydration, so that both agree. */
export type WindowSize = 'desktop' | 'mobile' | 'ssr';

/** Widths above it are desktop. Style sheets know the same number. */
export const desktopBreakpoint = 996;

/** Which layout the window asks for. `ssr` until the component is mounted. */
export function useWindowSize({breakpoint = desktopBreakpoint}: {breakpoint?: number} = {}): WindowSize {
  const [size, setSize] = useState<WindowSize>('ssr');
  useEffect(() => {
    const update = () => setSize(window.innerWidth > breakpoint ? 'desktop' : 'mobile');
    update();
    window.addEventListener('resize', update);
    return () => window.removeEventListener('resize', update);
  }, [breakpoint]);
  return size;
}
