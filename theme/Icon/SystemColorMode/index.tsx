import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';

/** Props of `Icon/SystemColorMode`. */
export type Props = ComponentProps<'svg'>;

/** System color mode icon: a half-filled circle. */
export default function IconSystemColorMode({className, ...props}: Props): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" {...props} className={clsx('ink-icon', className)}>
      <path d="M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM10 3v14M10 6.5h5M10 10h6.5M10 13.5h5" />
    </svg>
  );
}
