import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';
import {translate} from 'inkstone/runtime';
import IconClose from '@theme/Icon/Close';

/** Props of `AnnouncementBar/CloseButton`. */
export type Props = ComponentProps<'button'>;

/** Button that closes the announcement bar permanently. */
export default function AnnouncementBarCloseButton({className, ...props}: Props): ReactNode {
  return (
    <button
      type="button"
      aria-label={translate({
        id: 'theme.AnnouncementBar.closeButtonAriaLabel',
        message: 'Close',
        description: 'The ARIA label for close button of announcement bar',
      })}
      {...props}
      className={clsx('clean-btn close ink-icon-button', className)}
      data-ink="announcement-close"
    >
      <IconClose aria-hidden />
    </button>
  );
}
