import {
  type AnchorHTMLAttributes,
  type CSSProperties,
  type ForwardedRef,
  forwardRef,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import {readLinkTarget} from '../contract/link-target.ts';
import {isInternalUrl} from '../contract/url.ts';
import {type BrokenLinks, useBrokenLinks} from './broken-links.tsx';
import {canUseDOM} from './environment.ts';
import type {History} from './history.ts';
import {createLocation, createPath, type Location} from './location.ts';
import {type Match, matchPath} from '../contract/match-path.ts';
import {preload} from './preload.ts';
import {useStableHistory, useLocation} from './router-context.ts';
import {type SiteContextValue, useSite} from './site-context.tsx';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** URL; `href` is an alias. */
  to?: string;
  href?: string;
  /**
   * Adds `activeClassName` and `aria-current` if the link points to the current page or an ancestor
   * of it.
   */
  isNavLink?: boolean;
  activeClassName?: string;
  activeStyle?: CSSProperties;
  /** Overrides the comparison of paths. */
  isActive?: (match: Match | null, location: Location) => boolean;
  exact?: boolean;
  strict?: boolean;
  /** Prepends the base URL to paths that start with a slash; `true` by default. */
  autoAddBaseUrl?: boolean;
  /** Replaces the current history entry. */
  replace?: boolean;
  'data-noBrokenLinkCheck'?: boolean;
  innerRef?: Ref<HTMLAnchorElement>;
}

/**
 * A link as in Docusaurus: pages of the site are prefetched and open by client-side navigation,
 * everything else is a plain anchor. Reports its target to the link check.
 */
export const Link = forwardRef(function Link(props: LinkProps, ref: ForwardedRef<HTMLAnchorElement>): ReactNode {
  const {siteConfig} = useSite();
  const brokenLinks = useBrokenLinks();
  const anchorRef = ref ?? props.innerRef;
  if (dependsOnLocation(props)) return <LocationLink {...props} innerRef={anchorRef} />;
  // oxlint-disable-next-line react/refs -- handed on, not read
  return renderLink(props, {siteConfig, brokenLinks, location: undefined, anchorRef});
});

/** Most links don't depend on the location, so they don't re-render on every navigation. */
function dependsOnLocation({isNavLink, to, href}: LinkProps): boolean {
  const url = to || href;
  return isNavLink || (url !== undefined && !/^[/#]/.test(url) && isInternalUrl(url));
}

function LocationLink(props: LinkProps): ReactNode {
  const {siteConfig} = useSite();
  return renderLink(props, {
    siteConfig,
    brokenLinks: useBrokenLinks(),
    location: useLocation(),
    anchorRef: props.innerRef,
  });
}

interface LinkContext {
  siteConfig: SiteContextValue['siteConfig'];
  brokenLinks: BrokenLinks;
  location: Location | undefined;
  anchorRef: Ref<HTMLAnchorElement> | undefined;
}

function renderLink(props: LinkProps, {siteConfig, brokenLinks, location, anchorRef}: LinkContext): ReactNode {
  const {
    to,
    href: hrefProp,
    isNavLink,
    activeClassName,
    activeStyle,
    isActive,
    exact,
    strict,
    autoAddBaseUrl,
    replace,
    'data-noBrokenLinkCheck': isUnchecked,
    innerRef: _innerRef,
    children,
    ...anchorProps
  } = props;
  const {url, baseUrl, trailingSlash} = siteConfig;
  const {href, isPage, isExternal, isHash} = readLinkTarget(to || hrefProp, {
    site: {url, baseUrl, trailingSlash},
    pathname: location?.pathname ?? baseUrl,
    autoAddBaseUrl: autoAddBaseUrl ?? true,
    frame: anchorProps.target,
  });
  if (!isUnchecked && (isHash || isPage)) brokenLinks.collectLink(href);
  if (anchorProps.id) brokenLinks.collectAnchor(anchorProps.id);
  if (!isPage || href === undefined) {
    return (
      <a ref={anchorRef} href={href} {...(isExternal && NEW_TAB)} {...anchorProps}>
        {children}
      </a>
    );
  }
  const nav =
    isNavLink && location
      ? navProps({href, isActive, exact, strict, activeClassName, activeStyle, anchorProps, location})
      : undefined;
  // Event handlers are skipped during SSR; creating them costs time on pages with many links.
  if (!canUseDOM) {
    return (
      <a {...anchorProps} {...nav} href={href}>
        {children}
      </a>
    );
  }
  return (
    <PageLink {...anchorProps} {...nav} to={href} frame={anchorProps.target} replace={replace} anchorRef={anchorRef}>
      {children}
    </PageLink>
  );
}

const NEW_TAB = {target: '_blank', rel: 'noopener noreferrer'};

interface NavInput extends Pick<LinkProps, 'isActive' | 'exact' | 'strict' | 'activeClassName' | 'activeStyle'> {
  href: string;
  anchorProps: AnchorHTMLAttributes<HTMLAnchorElement>;
  location: Location;
}

function navProps(input: NavInput): AnchorHTMLAttributes<HTMLAnchorElement> {
  const {href, isActive, exact, strict, activeClassName = 'active', activeStyle, anchorProps, location} = input;
  const {pathname} = createLocation(href, location);
  const path = pathname.replace(/[.+*?=^!:${}()[\]|/\\]/g, '\\$&');
  const match = matchPath(location.pathname, {path, exact, strict});
  if (!(isActive ? isActive(match, location) : match)) return {};
  return {
    className: [anchorProps.className, activeClassName].filter(Boolean).join(' '),
    style: {...anchorProps.style, ...activeStyle},
    'aria-current': anchorProps['aria-current'] ?? 'page',
  };
}

export interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  /** Resolved path of the page. */
  to: string;
  /** The `target` attribute. */
  frame: string | undefined;
  /** Replaces the current history entry. */
  replace: boolean | undefined;
  anchorRef: Ref<HTMLAnchorElement> | undefined;
}

/**
 * An anchor that opens a page of the site by client-side navigation. Preloads the page on hover,
 * touch and focus.
 */
export function PageLink({to, frame, replace = false, anchorRef, children, ...props}: PageLinkProps): ReactNode {
  const history = useStableHistory();
  const {onClick, onMouseEnter, onTouchStart, onFocus} = props;
  const preloadTarget = (): void => void preload(to);
  return (
    <a
      {...props}
      ref={anchorRef}
      href={to}
      target={frame}
      onClick={(event) => {
        onClick?.(event);
        if (isPlainClick(event)) openPage(event, to, history, replace);
      }}
      onMouseEnter={(event) => {
        onMouseEnter?.(event);
        preloadTarget();
      }}
      onTouchStart={(event) => {
        onTouchStart?.(event);
        preloadTarget();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        preloadTarget();
      }}
    >
      {children}
    </a>
  );
}

/** Opens a page by client-side navigation, instead of the browser. */
export function openPage(event: MouseEvent, to: string, history: History, replace = false): void {
  // Throws for a path that can't be decoded; the browser then follows the link.
  const isCurrent = createPath(createLocation(to, history.location)) === createPath(history.location);
  event.preventDefault();
  if (replace || isCurrent) history.replace(to);
  else history.push(to);
}

/** The browser handles all other clicks (new tab, download, middle button). */
export function isPlainClick(event: MouseEvent): boolean {
  const hasModifier = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return !event.defaultPrevented && event.button === 0 && !hasModifier;
}
