import type {ComponentProps, ReactNode} from 'react';

/** Props of `Admonition/Icon/Warning`. */
export type Props = ComponentProps<'svg'>;

/** Icon of "warning" and "caution" admonitions. */
export default function AdmonitionIconWarning(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" {...props} className="ink-icon">
      <path d="M10 3 18 16.5H2ZM10 8v4M10 14.25v.1" />
    </svg>
  );
}
