import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';

/** Props of `Icon/Socials/GitHub`. */
export type Props = ComponentProps<'svg'>;

/** GitHub icon: branches. */
export default function IconSocialsGitHub({className, ...props}: Props): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" {...props} className={clsx('ink-icon', className)}>
      <path d="M6 6.5v7M6 6.5a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5ZM6 17a1.75 1.75 0 1 0 0-3.5A1.75 1.75 0 0 0 6 17ZM14 6.5a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5ZM14 6.5c0 3-2 4-8 4.5" />
    </svg>
  );
}
