import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';

/** Props of `Icon/Edit`. */
export type Props = ComponentProps<'svg'>;

/** Edit icon: a pen. */
export default function IconEdit({className, ...props}: Props): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" {...props} className={clsx('ink-icon', className)}>
      <path d="m4 16 .8-3.2L13.5 4.1a1.5 1.5 0 0 1 2.4 2.4L7.2 15.2ZM12 5.6l2.4 2.4" />
    </svg>
  );
}
