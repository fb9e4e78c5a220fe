import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';

/** Props of `Icon/Socials/Instagram`. */
export type Props = ComponentProps<'svg'>;

/** Instagram icon. */
export default function IconSocialsInstagram({className, ...props}: Props): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" {...props} className={clsx('ink-icon', className)}>
      <path d="M6 3.5h8A2.5 2.5 0 0 1 16.5 6v8a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 14V6A2.5 2.5 0 0 1 6 3.5ZM13 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM14 6v.1" />
    </svg>
  );
}
