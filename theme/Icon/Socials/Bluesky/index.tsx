import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';

/** Props of `Icon/Socials/Bluesky`. */
export type Props = ComponentProps<'svg'>;

/** Bluesky icon. */
export default function IconSocialsBluesky({className, ...props}: Props): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" {...props} className={clsx('ink-icon', className)}>
      <path d="M10 9.5C8.5 6 5 3.5 3.5 4.5 2.5 5.5 3 11 6 11.5c-2.5.5-2 4 .5 4 2 0 3-2.5 3.5-4 .5 1.5 1.5 4 3.5 4 2.5 0 3-3.5.5-4 3-.5 3.5-6 2.5-7C15 3.5 11.5 6 10 9.5Z" />
    </svg>
  );
}
