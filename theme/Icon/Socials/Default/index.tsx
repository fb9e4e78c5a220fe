import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';

/** Props of `Icon/Socials/Default`. */
export type Props = ComponentProps<'svg'>;

/** Default icon of unknown platforms: a globe. */
export default function IconSocialsDefault({className, ...props}: Props): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" {...props} className={clsx('ink-icon', className)}>
      <path d="M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM3.5 8h13M3.5 12h13M10 3c-2.5 2-3.5 4.5-3.5 7s1 5 3.5 7c2.5-2 3.5-4.5 3.5-7s-1-5-3.5-7Z" />
    </svg>
  );
}
