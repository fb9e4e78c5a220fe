import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';

/** Props of `Icon/Language`. */
export type Props = ComponentProps<'svg'>;

/** Language icon: letters of two scripts. */
export default function IconLanguage({className, ...props}: Props): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" {...props} className={clsx('ink-icon', className)}>
      <path d="M3 5h8M7 3v2M9 5c-.6 3-2.6 5.5-5.5 7M5 7.5c.8 2 2.5 3.5 4.5 4.3M10.5 17l3.5-8.5 3.5 8.5M11.8 14.2h4.4" />
    </svg>
  );
}
