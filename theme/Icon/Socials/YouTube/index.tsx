import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';

/** Props of `Icon/Socials/YouTube`. */
export type Props = ComponentProps<'svg'>;

/** YouTube icon. */
export default function IconSocialsYouTube({className, ...props}: Props): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" {...props} className={clsx('ink-icon', className)}>
      <path d="M5 4.5h10A2.5 2.5 0 0 1 17.5 7v6a2.5 2.5 0 0 1-2.5 2.5H5A2.5 2.5 0 0 1 2.5 13V7A2.5 2.5 0 0 1 5 4.5ZM8.5 7.5v5l4-2.5Z" />
    </svg>
  );
}
