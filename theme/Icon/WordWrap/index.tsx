import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';

/** Props of `Icon/WordWrap`. */
export type Props = ComponentProps<'svg'>;

/** Word wrap icon. */
export default function IconWordWrap({className, ...props}: Props): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" {...props} className={clsx('ink-icon', className)}>
      <path d="M3 5h14M3 10h11a3 3 0 0 1 0 6h-3M3 15h4M13 14l-2 2 2 2" />
    </svg>
  );
}
