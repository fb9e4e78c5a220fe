import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';

/** Props of `Icon/Socials/Threads`. */
export type Props = ComponentProps<'svg'>;

/** Threads icon. */
export default function IconSocialsThreads({className, ...props}: Props): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" {...props} className={clsx('ink-icon', className)}>
      <path d="M14.5 7C13.5 3.5 5 2.5 5 10s8 7.5 9.5 4.5c1.2-2.5-1-4-3.5-4s-3.5 1-3 2.5 4 1.5 4-1.5S10 7.5 8 8.5" />
    </svg>
  );
}
