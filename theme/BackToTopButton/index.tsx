import clsx from 'clsx';
import type {ReactNode} from 'react';
import {translate} from 'inkstone/runtime';
import {commonClassNames, useBackToTopButton} from 'inkstone/theme-common';

/** Button that scrolls to the top of the page. */
export default function BackToTopButton(): ReactNode {
  const {shown, scrollToTop} = useBackToTopButton({threshold: 300});
  return (
    <button
      type="button"
      aria-label={translate({
        id: 'theme.BackToTopButton.buttonAriaLabel',
        message: 'Scroll back to top',
        description: 'The ARIA label for the back to top button',
      })}
      className={clsx(
        'clean-btn',
        commonClassNames.backToTopButton,
        'ink-icon-button',
        shown && 'ink-back-to-top--show',
      )}
      onClick={scrollToTop}
      data-ink="back-to-top"
    >
      <svg className="ink-icon" viewBox="0 0 20 20" aria-hidden="true">
        <path d="M10 16V4M4.5 9.500 10 4l5.500 5.500" />
      </svg>
    </button>
  );
}
