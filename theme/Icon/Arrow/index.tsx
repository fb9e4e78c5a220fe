import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';

/** Props of `Icon/Arrow`. */
export type Props = ComponentProps<'svg'>;

/** Arrow to the right. */
export default function IconArrow({className, ...props}: Props): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" {...props} className={clsx('ink-icon', className)}>
      <path d="M4 10h12M11 5l5 5-5 5" />
    </svg>
  );
}
