import {useRef, useState} from 'react';
import {useLocationChange} from './addresses.ts';
import {useScrollPosition, useSmoothScrollTo} from './scroll-controller.tsx';

/** When the button back to the top shows: below the threshold, after a scroll upwards. */
export function useBackToTopButton({threshold}: {threshold: number}): {shown: boolean; scrollToTop: () => void} {
  const [shown, setShown] = useState(false);
  const jumpedToAnchor = useRef(false);
  const {startScroll, cancelScroll} = useSmoothScrollTo();

  useScrollPosition(({scrollY}, last) => {
    const before = last?.scrollY;
    if (before === undefined || before === scrollY) return;
    if (jumpedToAnchor.current) {
      // The jump's own scroll event says nothing about what the reader wants.
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
