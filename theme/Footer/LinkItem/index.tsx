import clsx from 'clsx';
import type {ReactNode} from 'react';
import {isInternalUrl, Link, useBaseUrl} from 'inkstone/runtime';
import type {FooterLinkItem} from 'inkstone/theme-common';
import IconExternalLink from '@theme/Icon/ExternalLink';

/** Props of `Footer/LinkItem`. */
export interface Props {
  item: FooterLinkItem;
}

/** Link in the footer. Unknown attributes are passed to the link. */
export default function FooterLinkItem({item}: Props): ReactNode {
  const {to, href, label, prependBaseUrlToHref, className, ...props} = item;
  const toUrl = useBaseUrl(to ?? '');
  const prependedHref = useBaseUrl(href ?? '', {forcePrependBaseUrl: true});
  return (
    <Link
      className={clsx('footer__link-item', className)}
      {...(href ? {href: prependBaseUrlToHref ? prependedHref : href} : {to: toUrl})}
      {...props}
    >
      {label}
      {href && !isInternalUrl(href) && <IconExternalLink />}
    </Link>
  );
}
