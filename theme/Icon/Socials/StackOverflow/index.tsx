import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';

/** Props of `Icon/Socials/StackOverflow`. */
export type Props = ComponentProps<'svg'>;

/** Stack Overflow icon. */
export default function IconSocialsStackOverflow({className, ...props}: Props): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" {...props} className={clsx('ink-icon', className)}>
      <path d="M4 12v5h12v-5M7 14h6M7.2 11l5.8 1M8 7.5l5.2 2.8M10.2 4.2l4 4.3" />
    </svg>
  );
}
