import {Translate, translate, useAction} from 'inkstone/runtime';
import {type ComponentProps, type MouseEvent, type ReactNode, useCallback, useRef} from 'react';
import {useLocationChange} from './addresses.ts';

/** Id of what the skip link falls back to where a page has no `<main>`. */
export const SkipToContentFallbackId = '__docusaurus_skipToContent_fallback';

function focusForOnce(element: HTMLElement, options?: FocusOptions): void {
  element.setAttribute('tabindex', '-1');
  element.focus(options);
  element.removeAttribute('tabindex');
}

/** First thing in the page; leads keyboards past the navbar (CHR-06 to CHR-08). */
export function SkipToContentLink(props: Omit<ComponentProps<'a'>, 'href' | 'onClick'>): ReactNode {
  const container = useRef<HTMLElement | null>(null);
  const action = useAction();
  const skip = useCallback((event: MouseEvent) => {
    event.preventDefault();
    const target =
      document.querySelector<HTMLElement>('main:first-of-type') ?? document.getElementById(SkipToContentFallbackId);
    if (target) focusForOnce(target);
  }, []);
  // A new page begins with the skip link again, as a loaded one does.
  useLocationChange(({location, previousLocation}) => {
    if (location.hash || action !== 'PUSH' || location.pathname === previousLocation?.pathname) return;
    if (container.current) focusForOnce(container.current, {preventScroll: true});
  });
  const label = translate({
    id: 'theme.common.skipToMainContent',
    description:
      'The skip to content label used for accessibility, allowing to rapidly navigate to main content with keyboard tab/enter navigation',
    message: 'Skip to main content',
  });
  return (
    <section ref={container} aria-label={label}>
      <a {...props} href={`#${SkipToContentFallbackId}`} onClick={skip} data-ink="skip-link">
        {props.children ?? <Translate id="theme.common.skipToMainContent">Skip to main content</Translate>}
      </a>
    </section>
  );
}
