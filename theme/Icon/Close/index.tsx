import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';

/** Props of `Icon/Close`. */
export type Props = ComponentProps<'svg'>;

/** Close icon. */
export default function IconClose({className, ...props}: Props): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" {...props} className={clsx('ink-icon', className)}>
      <path d="M5 5l10 10M15 5 5 15" />
    </svg>
  );
}
