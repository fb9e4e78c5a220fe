import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';
import {trustedHtml} from 'inkstone/runtime';
import {useThemeConfig} from 'inkstone/theme-common';

/** Props of `AnnouncementBar/Content`. */
export type Props = ComponentProps<'div'>;

/** Content of the announcement bar, from HTML in the configuration. */
export default function AnnouncementBarContent({className, ...props}: Props): ReactNode {
  const html = useThemeConfig().announcementBar?.content ?? '';
  return <div {...props} className={clsx(className)} dangerouslySetInnerHTML={trustedHtml(html)} />;
}
