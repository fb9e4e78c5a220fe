import type {ReactNode} from 'react';
import {isInternalUrl, Link, type LinkProps, useBaseUrl, trustedHtml} from 'inkstone/runtime';
import {isRegexpStringMatch} from 'inkstone/theme-common';
import IconExternalLink from '@theme/Icon/ExternalLink';

/** Props of `NavbarItem/NavbarNavLink`: those of a link, and options for its active state. */
export type Props = Omit<LinkProps, 'label' | 'html'> & {
  activeBasePath?: string;
  activeBaseRegex?: string;
  label?: ReactNode;
  html?: string;
  prependBaseUrlToHref?: boolean | string;
  isDropdownLink?: boolean;
};

function contentOf(
  label: ReactNode,
  html: string | undefined,
  isExternal: boolean,
  isDropdownLink: boolean | undefined,
) {
  if (html) return {dangerouslySetInnerHTML: trustedHtml(html)};
  const icon = isExternal && <IconExternalLink {...(isDropdownLink && {width: 12, height: 12})} />;
  return {children: icon ? [<span key="label">{label}</span>, <span key="icon">{icon}</span>] : label};
}

/** Link of a navbar item, internal with an active state, or external. */
export default function NavbarNavLink({
  activeBasePath,
  activeBaseRegex,
  to,
  href,
  label,
  html,
  isDropdownLink,
  prependBaseUrlToHref,
  ...props
}: Props): ReactNode {
  const toUrl = useBaseUrl(to ?? '');
  const activeBaseUrl = useBaseUrl(activeBasePath ?? '');
  const prependedHref = useBaseUrl(href ?? '', {forcePrependBaseUrl: true});
  const isExternal = Boolean(label && href && !isInternalUrl(href));
  const content = props.children === undefined ? contentOf(label, html, isExternal, isDropdownLink) : {};
  if (href) return <Link href={prependBaseUrlToHref ? prependedHref : href} {...props} {...content} />;
  const isActive = (_match: unknown, location: {pathname: string}): boolean =>
    activeBaseRegex
      ? isRegexpStringMatch(activeBaseRegex, location.pathname)
      : location.pathname.startsWith(activeBaseUrl);
  return <Link to={toUrl} isNavLink {...((activeBasePath || activeBaseRegex) && {isActive})} {...props} {...content} />;
}
