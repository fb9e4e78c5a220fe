import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';

/** Props of `Icon/Socials/Twitch`. */
export type Props = ComponentProps<'svg'>;

/** Twitch icon. */
export default function IconSocialsTwitch({className, ...props}: Props): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" {...props} className={clsx('ink-icon', className)}>
      <path d="M4 3.5h12.5v8L13 15h-3l-2 2v-2H4ZM8.5 7v3.5M12.5 7v3.5" />
    </svg>
  );
}
