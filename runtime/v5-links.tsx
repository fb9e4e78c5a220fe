import type {ReactNode} from 'react';
import {Link} from './link.tsx';
import type {LinkProps} from './link.tsx';
import {createPath} from './location.ts';
import type {Location, To} from './location.ts';
import {useLocation} from './router-context.ts';

/**
 * Props of `Link` and `NavLink` of react-router 5, whose `to` may be parts of a location or a
 * function.
 */
export interface RouterLinkProps extends Omit<LinkProps, 'to'> {
  to: To | ((location: Location) => To);
}

/**
 * `Link` of react-router 5: paths are taken as they are, without the base URL of the site.
 */
export function RouterLink({to, ...props}: RouterLinkProps): ReactNode {
  const location = useLocation();
  return <Link {...props} to={toText(to, location)} autoAddBaseUrl={false} data-noBrokenLinkCheck />;
}

/** `NavLink` of react-router 5: also says whether it leads to the page that is shown. */
export function NavLink({to, ...props}: RouterLinkProps): ReactNode {
  const location = useLocation();
  return <Link {...props} to={toText(to, location)} isNavLink autoAddBaseUrl={false} data-noBrokenLinkCheck />;
}

function toText(to: RouterLinkProps['to'], location: Location): string {
  const target = typeof to === 'function' ? to(location) : to;
  return typeof target === 'string' ? target : createPath({pathname: location.pathname, ...target});
}
