import type {ComponentProps, ReactNode} from 'react';

/** Props of `Admonition/Icon/Note`. */
export type Props = ComponentProps<'svg'>;

/** Icon of "note" admonitions. */
export default function AdmonitionIconNote(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" {...props} className="ink-icon">
      <path d="M4 3.5h12v13H4zM7 7.5h6M7 10.5h6M7 13.5h3" />
    </svg>
  );
}
