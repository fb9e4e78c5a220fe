import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';

/** Props of `Icon/LightMode`. */
export type Props = ComponentProps<'svg'>;

/** Light mode icon: a sun. */
export default function IconLightMode({className, ...props}: Props): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" {...props} className={clsx('ink-icon', className)}>
      <path d="M13.25 10a3.25 3.25 0 1 1-6.5 0 3.25 3.25 0 0 1 6.5 0ZM10 2.5v1.75M10 15.75v1.75M2.5 10h1.75M15.75 10h1.75M4.7 4.7l1.25 1.25M14.05 14.05l1.25 1.25M15.3 4.7l-1.25 1.25M5.95 14.05 4.7 15.3" />
    </svg>
  );
}
