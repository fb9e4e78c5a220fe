import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';

/** Props of `Icon/Socials/LinkedIn`. */
export type Props = ComponentProps<'svg'>;

/** LinkedIn icon. */
export default function IconSocialsLinkedIn({className, ...props}: Props): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" {...props} className={clsx('ink-icon', className)}>
      <path d="M3.5 3.5h13v13h-13ZM6.5 9v4.5M6.5 6.5v.1M9.5 13.5V9M9.5 11c0-2.5 4-2.5 4 0v2.5" />
    </svg>
  );
}
