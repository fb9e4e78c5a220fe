import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';

/** Props of `Icon/Success`. */
export type Props = ComponentProps<'svg'>;

/** Success icon: a check mark. */
export default function IconSuccess({className, ...props}: Props): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" {...props} className={clsx('ink-icon', className)}>
      <path d="m4 10.5 4 4 8-9" />
    </svg>
  );
}
