import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';

/** Props of `Icon/Socials/X`. */
export type Props = ComponentProps<'svg'>;

/** X icon. */
export default function IconSocialsX({className, ...props}: Props): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" {...props} className={clsx('ink-icon', className)}>
      <path d="M4 4l12 12M16 4 4 16" />
    </svg>
  );
}
