import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';

/** Props of `Icon/Socials/Mastodon`. */
export type Props = ComponentProps<'svg'>;

/** Mastodon icon. */
export default function IconSocialsMastodon({className, ...props}: Props): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" {...props} className={clsx('ink-icon', className)}>
      <path d="M16 11.5c-.5 2-4 2.5-7.5 2.2 0 2 2.5 2.3 5 1.8-2.5 1.8-9 1.5-9.3-4-.2-3-.2-5.5.8-6.8C7 3 13 3 15 4.7c1.3 1.3 1.5 4.8 1 6.8ZM7 11V8c0-2 3-2 3 0v2V8c0-2 3-2 3 0v3" />
    </svg>
  );
}
