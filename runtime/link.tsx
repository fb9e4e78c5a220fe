import {
  type AnchorHTMLAttributes,
  type CSSProperties,
  type ForwardedRef,
  forwardRef,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useRef,
} from 'react';
import {isInternalUrl} from '../contract/url.ts';
import {type BrokenLinks, useBrokenLinks} from './broken-links.tsx';
import {canUseDOM} from './environment.ts';
import {readLinkTarget} from './link-target.ts';
import {createLocation, createPath, type Location} from './location.ts';
import {type Match, matchPath} from './match-path.ts';
import {prefetchSeen, preload} from './preload.ts';
import {useLastingHistory, useLocation} from './router-context.ts';
import {whenVisible} from './schedule.ts';
import {type SiteContextValue, useSite} from './site-context.tsx';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Address; `href` means the same. */
  to?: string;
  href?: string;
  /**
   * Gets `activeClassName` and `aria-current` while the page is the one it leads to, or below it.
   */
  isNavLink?: boolean;
  activeClassName?: string;
  activeStyle?: CSSProperties;
  /** Decides instead of the comparison of paths. */
  isActive?: (match: Match | null, location: Location) => boolean;
  exact?: boolean;
  strict?: boolean;
  /** Put the base URL in front of paths that begin with a slash; default `true`. */
  autoAddBaseUrl?: boolean;
  /** Take the place of the present entry in the history. */
  replace?: boolean;
  'data-noBrokenLinkCheck'?: boolean;
  innerRef?: Ref<HTMLAnchorElement>;
}

/**
 * A link as in Docusaurus: pages of the site open in place and are loaded ahead,
 * everything else is a plain anchor. Tells the check of links where it leads.
 */
export const Link = forwardRef(function Link(props: LinkProps, ref: ForwardedRef<HTMLAnchorElement>): ReactNode {
  const {siteConfig} = useSite();
  const brokenLinks = useBrokenLinks();
  const anchorRef = ref ?? props.innerRef;
  if (dependsOnLocation(props)) return <LocatedLink {...props} innerRef={anchorRef} />;
  // oxlint-disable-next-line react/refs -- handed on, not read
  return drawLink(props, {siteConfig, brokenLinks, location: undefined, anchorRef});
});

/**
 * Most links lead to a path, wherever they stand: they are not drawn again for every page that the
 * reader turns to.
 */
function dependsOnLocation({isNavLink, to, href}: LinkProps): boolean {
  const url = to ?? href;
  return isNavLink || (url !== undefined && !/^[/#]/.test(url) && isInternalUrl(url));
}

function LocatedLink(props: LinkProps): ReactNode {
  const {siteConfig} = useSite();
  return drawLink(props, {
    siteConfig,
    brokenLinks: useBrokenLinks(),
    location: useLocation(),
    anchorRef: props.innerRef,
  });
}

interface LinkPlace {
  siteConfig: SiteContextValue['siteConfig'];
  brokenLinks: BrokenLinks;
  location: Location | undefined;
  anchorRef: Ref<HTMLAnchorElement> | undefined;
}

function drawLink(props: LinkProps, {siteConfig, brokenLinks, location, anchorRef}: LinkPlace): ReactNode {
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
  const {href, isPage, isExternal, isHash} = readLinkTarget(to ?? hrefProp, {
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
  // Nobody clicks there: what a link does in the browser would be made for nothing, a few dozen
  // times a page.
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
  /** Path of the page, resolved. */
  to: string;
  /** The `target` attribute. */
  frame: string | undefined;
  /** Take the place of the present entry in the history. */
  replace: boolean | undefined;
  anchorRef: Ref<HTMLAnchorElement> | undefined;
}

/**
 * An anchor that opens a page of the site in place, and loads it ahead when it comes into view or
 * the reader turns to it.
 */
export function PageLink({to, frame, replace = false, anchorRef, children, ...props}: PageLinkProps): ReactNode {
  const history = useLastingHistory();
  // React 18 calls with nothing where 19 would call what a callback gave back.
  const detach = useRef<(() => void) | undefined>(undefined);
  const ref = useCallback(
    (element: HTMLAnchorElement | null): void => {
      detach.current?.();
      detach.current = attach(element, {to, given: anchorRef});
    },
    [to, anchorRef],
  );
  const {onClick, onMouseEnter, onTouchStart, onFocus} = props;
  const loadAhead = (): void => void preload(to);
  const open = (event: MouseEvent): void => {
    // Throws for a path that cannot be decoded; the browser then follows the link itself.
    const isPresent = createPath(createLocation(to, history.location)) === createPath(history.location);
    event.preventDefault();
    if (replace || isPresent) history.replace(to);
    else history.push(to);
  };
  return (
    <a
      {...props}
      ref={ref}
      href={to}
      target={frame}
      onClick={(event) => {
        onClick?.(event);
        if (isPlainClick(event)) open(event);
      }}
      onMouseEnter={(event) => {
        onMouseEnter?.(event);
        loadAhead();
      }}
      onTouchStart={(event) => {
        onTouchStart?.(event);
        loadAhead();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        loadAhead();
      }}
    >
      {children}
    </a>
  );
}

/** Everything else (new tab, download, middle button) is the browser's business. */
function isPlainClick(event: MouseEvent): boolean {
  const hasModifier = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return !event.defaultPrevented && event.button === 0 && !hasModifier;
}

function attach(
  element: HTMLAnchorElement | null,
  {to, given}: {to: string; given: Ref<HTMLAnchorElement> | undefined},
): (() => void) | undefined {
  if (!element) return undefined;
  const detach = assignRef(given, element);
  const stopWaiting = whenVisible(element, () => prefetchSeen(to));
  return () => {
    stopWaiting();
    detach();
  };
}

function assignRef(ref: Ref<HTMLAnchorElement> | undefined, element: HTMLAnchorElement): () => void {
  if (typeof ref === 'function') {
    const cleanUp = ref(element);
    return typeof cleanUp === 'function' ? cleanUp : () => void ref(null);
  }
  if (!ref) return () => undefined;
  const holder: {current: HTMLAnchorElement | null} = ref;
  holder.current = element;
  return () => {
    holder.current = null;
  };
}
