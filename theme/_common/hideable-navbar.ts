import {type RefCallback, useCallback, useRef, useState} from 'react';
import {decodeFully} from 'inkstone/runtime';
import {useLocationChange} from './addresses.ts';
import {useScrollPosition} from './scroll-controller.tsx';

/**
 * Returns whether the navbar is visible: it hides on scrolling down and after a jump to a hash, and
 * shows on scrolling up.
 */
export function useHideableNavbar(hideOnScroll: boolean): {
  navbarRef: RefCallback<HTMLElement>;
  isNavbarVisible: boolean;
} {
  const [visible, setVisible] = useState(hideOnScroll);
  const jumpedToAnchor = useRef(false);
  const height = useRef(0);
  const navbarRef = useCallback((element: HTMLElement | null) => {
    if (element !== null) height.current = element.getBoundingClientRect().height;
  }, []);

  useScrollPosition(({scrollY}, last) => {
    if (!hideOnScroll) return;
    if (scrollY < height.current) {
      setVisible(true);
      return;
    }
    if (jumpedToAnchor.current) {
      jumpedToAnchor.current = false;
      return;
    }
    const before = last?.scrollY;
    const reachedEnd = scrollY + window.innerHeight >= document.documentElement.scrollHeight;
    if (before !== undefined && scrollY >= before) setVisible(false);
    else if (!reachedEnd) setVisible(true);
  });

  useLocationChange(({location}) => {
    if (!hideOnScroll) return;
    if (document.getElementById(decodeFully(location.hash.slice(1)))) {
      jumpedToAnchor.current = true;
      setVisible(false);
    } else {
      setVisible(true);
    }
  });
  return {navbarRef, isNavbarVisible: visible};
}
