import {Translate, translate} from 'inkstone/runtime';
import {type ComponentProps, type MouseEvent, type ReactNode, useCallback} from 'react';

/** ID of the target of the skip link on pages without `<main>`. */
export const SkipToContentFallbackId = '__docusaurus_skipToContent_fallback';

function focusForOnce(element: HTMLElement): void {
  element.setAttribute('tabindex', '-1');
  element.focus();
  element.removeAttribute('tabindex');
}

/** First focusable element of a page, also after navigation: skips the navbar. */
export function SkipToContentLink(props: Omit<ComponentProps<'a'>, 'href' | 'onClick'>): ReactNode {
  const skip = useCallback((event: MouseEvent) => {
    event.preventDefault();
    const target =
      document.querySelector<HTMLElement>('main:first-of-type') ?? document.getElementById(SkipToContentFallbackId);
    if (target) focusForOnce(target);
  }, []);
  const label = translate({
    id: 'theme.common.skipToMainContent',
    description:
      'The skip to content label used for accessibility, allowing to rapidly navigate to main content with keyboard tab/enter navigation',
    message: 'Skip to main content',
  });
  return (
    <div role="region" aria-label={label}>
      <a {...props} href={`#${SkipToContentFallbackId}`} onClick={skip} data-ink="skip-link">
        {props.children ?? <Translate id="theme.common.skipToMainContent">Skip to main content</Translate>}
      </a>
    </div>
  );
}
