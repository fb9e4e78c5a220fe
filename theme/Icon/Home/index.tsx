import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';

/** Props of `Icon/Home`. */
export type Props = ComponentProps<'svg'>;

/** Home icon. */
export default function IconHome({className, ...props}: Props): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" {...props} className={clsx('ink-icon', className)}>
      <path d="m3 9.5 7-6 7 6M5 8v8.5h10V8M8.5 16.5v-5h3v5" />
    </svg>
  );
}
