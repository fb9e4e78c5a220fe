import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';

/** Props of `Icon/Socials/Twitter`. */
export type Props = ComponentProps<'svg'>;

/** Twitter icon. */
export default function IconSocialsTwitter({className, ...props}: Props): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" {...props} className={clsx('ink-icon', className)}>
      <path d="M3 14.5c5 2.5 11.5 0 12-7l1.5-2-2 .3c-1-1.5-4.5-1-4.3 1.7C7.5 7.5 5 6.5 3.7 4.5c-1 2.5 0 4.5 1.5 5.7L4 10c.3 1.7 1.3 2.5 2.7 3-1 .9-2.2 1.3-3.7 1.5Z" />
    </svg>
  );
}
