import type {ComponentProps, ReactNode} from 'react';

/** Props of `Admonition/Icon/Danger`. */
export type Props = ComponentProps<'svg'>;

/** Icon of "danger" admonitions. */
export default function AdmonitionIconDanger(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" {...props} className="ink-icon">
      <path d="M6.9 2.75h6.2l4.15 4.15v6.2l-4.15 4.15H6.9L2.75 13.1V6.9ZM10 6.5v4.5M10 13.5v.1" />
    </svg>
  );
}
