import type {ComponentProps, ReactNode} from 'react';

/** Props of `Admonition/Icon/Info`. */
export type Props = ComponentProps<'svg'>;

/** Icon of "info" admonitions. */
export default function AdmonitionIconInfo(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" {...props} className="ink-icon">
      <path d="M17.25 10a7.25 7.25 0 1 1-14.5 0 7.25 7.25 0 0 1 14.5 0ZM10 9.25v4.5M10 6.25v.1" />
    </svg>
  );
}
