import {type RefObject, useEffect} from 'react';
import {useEvent} from './react-context.tsx';

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex]:not([tabindex="-1"])';

function reachable(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.closest('[inert]') === null && element.getClientRects().length > 0,
  );
}

function trapFocus(container: HTMLElement, event: KeyboardEvent): void {
  const elements = reachable(container);
  const edge = event.shiftKey ? elements[0] : elements[elements.length - 1];
  const other = event.shiftKey ? elements[elements.length - 1] : elements[0];
  if (!container.contains(document.activeElement) || document.activeElement === edge) {
    event.preventDefault();
    other?.focus();
  }
}

/** Traps the focus in an open menu, closes it on Escape, and restores the focus afterwards. */
export function useMenuFocus(ref: RefObject<HTMLElement | null>, shown: boolean, close: () => void): void {
  const closeMenu = useEvent(close);
  useEffect(() => {
    const container = ref.current;
    if (!shown || !container) return undefined;
    const before = document.activeElement as HTMLElement | null;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeMenu();
      else if (event.key === 'Tab') trapFocus(container, event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      if (before?.isConnected) before.focus({preventScroll: true});
    };
  }, [ref, shown, closeMenu]);
}
