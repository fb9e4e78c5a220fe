import {useRef, useState} from 'react';
import {useLocationChange} from './addresses.ts';
import {useScrollPosition, useSmoothScrollTo} from './scroll-controller.tsx';

/** Returns whether to show the back-to-top button: below the threshold, after scrolling up. */
export function useBackToTopButton({threshold}: {threshold: number}): {shown: boolean; scrollToTop: () => void} {
  const [shown, setShown] = useState(false);
  const jumpedToAnchor = useRef(false);
  const {startScroll, cancelScroll} = useSmoothScrollTo();

  useScrollPosition(({scrollY}, last) => {
    const before = last?.scrollY;
    if (before === undefined || before === scrollY) return;
    if (jumpedToAnchor.current) {
      // The first scroll event after a jump isn't from the user.
      jumpedToAnchor.current = false;
    } else if (scrollY >= before) {
      cancelScroll();
      setShown(false);
    } else if (scrollY < threshold) {
      setShown(false);
    } else if (scrollY + window.innerHeight < document.documentElement.scrollHeight) {
      setShown(true);
    }
  });

  useLocationChange(({location}) => {
    if (!location.hash) return;
    jumpedToAnchor.current = true;
    setShown(false);
  });

  return {shown, scrollToTop: () => startScroll(0)};
}
