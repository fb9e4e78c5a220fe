import type {ComponentProps, ReactNode} from 'react';

/** Props of `Admonition/Icon/Tip`. */
export type Props = ComponentProps<'svg'>;

/** Icon of "tip" admonitions. */
export default function AdmonitionIconTip(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" {...props} className="ink-icon">
      <path d="M10 2.5a5.2 5.2 0 0 1 3 9.45c-.7.5-1 1.05-1 1.8H8c0-.75-.3-1.3-1-1.8A5.2 5.2 0 0 1 10 2.5ZM8.25 16.5h3.5" />
    </svg>
  );
}
