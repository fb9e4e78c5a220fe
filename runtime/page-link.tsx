import {useCallback, useRef} from 'react';
import type {AnchorHTMLAttributes, MouseEvent, ReactNode, Ref} from 'react';
import {createLocation, createPath} from './location.ts';
import {prefetchSeen, preload} from './preload.ts';
import {useLastingHistory} from './router-context.ts';
import {whenVisible} from './viewport.ts';

export interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  /** Path of the page, resolved. */
  to: string;
  /** The `target` attribute. */
  frame: string | undefined;
  /** Take the place of the present entry in the history. */
  replace: boolean | undefined;
  anchorRef: Ref<HTMLAnchorElement> | undefined;
}

/**
 * An anchor that opens a page of the site in place, and loads it ahead when it comes into view or
 * the reader turns to it.
 */
export function PageLink({to, frame, replace = false, anchorRef, children, ...props}: PageLinkProps): ReactNode {
  const history = useLastingHistory();
  // React 18 calls with nothing where 19 would call what a callback gave back.
  const detach = useRef<(() => void) | undefined>(undefined);
  const ref = useCallback(
    (element: HTMLAnchorElement | null): void => {
      detach.current?.();
      detach.current = attach(element, {to, given: anchorRef});
    },
    [to, anchorRef],
  );
  const {onClick, onMouseEnter, onTouchStart, onFocus} = props;
  const loadAhead = (): void => void preload(to);
  const open = (event: MouseEvent): void => {
    // Throws for a path that cannot be decoded; the browser then follows the link itself.
    const isPresent = createPath(createLocation(to, history.location)) === createPath(history.location);
    event.preventDefault();
    if (replace || isPresent) history.replace(to);
    else history.push(to);
  };
  return (
    <a
      {...props}
      ref={ref}
      href={to}
      target={frame}
      onClick={(event) => {
        onClick?.(event);
        if (isPlainClick(event)) open(event);
      }}
      onMouseEnter={(event) => {
        onMouseEnter?.(event);
        loadAhead();
      }}
      onTouchStart={(event) => {
        onTouchStart?.(event);
        loadAhead();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        loadAhead();
      }}
    >
      {children}
    </a>
  );
}

/** Everything else (new tab, download, middle button) is the browser's business. */
function isPlainClick(event: MouseEvent): boolean {
  const hasModifier = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return !event.defaultPrevented && event.button === 0 && !hasModifier;
}

function attach(
  element: HTMLAnchorElement | null,
  {to, given}: {to: string; given: Ref<HTMLAnchorElement> | undefined},
): (() => void) | undefined {
  if (!element) return undefined;
  const detach = assignRef(given, element);
  const stopWaiting = whenVisible(element, () => prefetchSeen(to));
  return () => {
    stopWaiting();
    detach();
  };
}

function assignRef(ref: Ref<HTMLAnchorElement> | undefined, element: HTMLAnchorElement): () => void {
  if (typeof ref === 'function') {
    const cleanUp = ref(element);
    return typeof cleanUp === 'function' ? cleanUp : () => void ref(null);
  }
  if (!ref) return () => undefined;
  const holder: {current: HTMLAnchorElement | null} = ref;
  holder.current = element;
  return () => {
    holder.current = null;
  };
}
