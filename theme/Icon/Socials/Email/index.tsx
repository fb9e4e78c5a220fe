import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';

/** Props of `Icon/Socials/Email`. */
export type Props = ComponentProps<'svg'>;

/** Email icon. */
export default function IconSocialsEmail({className, ...props}: Props): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" {...props} className={clsx('ink-icon', className)}>
      <path d="M3 5h14v10.5H3ZM3 5.5l7 5.5 7-5.5" />
    </svg>
  );
}
