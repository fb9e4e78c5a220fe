import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';

/** Props of `Icon/Menu`. */
export type Props = ComponentProps<'svg'>;

/** Menu icon. */
export default function IconMenu({className, ...props}: Props): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" {...props} className={clsx('ink-icon', className)}>
      <path d="M3 5.5h14M3 10h14M3 14.5h14" />
    </svg>
  );
}
