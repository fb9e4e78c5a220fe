import {
  Children,
  type ComponentType,
  createElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
} from 'react';
import type {History} from './history.ts';
import {Link, type LinkProps} from './link.tsx';
import {createPath, type Location, type To} from './location.ts';
import {type Match, type MatchOptions, matchPath} from '../contract/match-path.ts';
import {MatchContext, useHistory, useLocation} from './router-context.ts';

/**
 * Props of react-router 5's `Link` and `NavLink`. `to` may be parts of a location or a function.
 */
export interface RouterLinkProps extends Omit<LinkProps, 'to'> {
  to: To | ((location: Location) => To);
}

/** `Link` of react-router 5: doesn't add the base URL of the site to paths. */
export function RouterLink({to, ...props}: RouterLinkProps): ReactNode {
  const location = useLocation();
  return <Link {...props} to={toText(to, location)} autoAddBaseUrl={false} data-noBrokenLinkCheck />;
}

/** `NavLink` of react-router 5: also marks links to the current page. */
export function NavLink({to, ...props}: RouterLinkProps): ReactNode {
  const location = useLocation();
  return <Link {...props} to={toText(to, location)} isNavLink autoAddBaseUrl={false} data-noBrokenLinkCheck />;
}

function toText(to: RouterLinkProps['to'], location: Location): string {
  const target = typeof to === 'function' ? to(location) : to;
  return typeof target === 'string' ? target : createPath({pathname: location.pathname, ...target});
}

/** Props that `Route` passes to components and render functions. */
export interface RouteComponentProps {
  history: History;
  location: Location;
  match: Match | null;
}

export interface V5RouteProps extends MatchOptions {
  component?: ComponentType<RouteComponentProps>;
  render?: (props: RouteComponentProps) => ReactNode;
  children?: ReactNode | ((props: RouteComponentProps) => ReactNode);
  location?: Location;
  /** Set by `Switch`, which has already matched the path. */
  computedMatch?: Match;
}

/**
 * `Route` of react-router 5: renders its children if the location matches its path.
 */
export function Route({component, render, children, location, computedMatch, ...options}: V5RouteProps): ReactNode {
  const history = useHistory();
  const shown = useLocation();
  const parent = useContext(MatchContext);
  const target = location ?? shown;
  const match = computedMatch ?? (options.path ? matchPath(target.pathname, options) : (parent ?? null));
  const props: RouteComponentProps = {history, location: target, match};
  return (
    <MatchContext.Provider value={match ?? parent}>
      {renderMatch({component, render, children}, props)}
    </MatchContext.Provider>
  );
}

function renderMatch({component, render, children}: V5RouteProps, props: RouteComponentProps): ReactNode {
  if (typeof children === 'function') return children(props);
  if (!props.match) return null;
  if (children) return children;
  if (component) return createElement(component, props);
  return render?.(props) ?? null;
}

/** `Switch` of react-router 5: renders the first of its routes that matches. */
export function Switch({children, location}: {children?: ReactNode; location?: Location}): ReactNode {
  const shown = useLocation();
  const {pathname} = location ?? shown;
  const parent = useContext(MatchContext);
  for (const child of Children.toArray(children)) {
    if (!isValidElement<V5RouteProps & {from?: string}>(child)) continue;
    const path = child.props.path ?? child.props.from;
    const match = path ? matchPath(pathname, {...child.props, path}) : (parent ?? null);
    if (match) return renderChild(child, match);
  }
  return null;
}

function renderChild(child: ReactElement<V5RouteProps>, match: Match): ReactNode {
  return child.type === Route ? <Route {...child.props} computedMatch={match} /> : child;
}

/** Returns the parameters of the nearest route. */
export function useParams(): Record<string, string | undefined> {
  return useContext(MatchContext)?.params ?? {};
}

/** Returns the match of the location with a path, or the match of the nearest route. */
export function useRouteMatch(options?: string | readonly string[] | MatchOptions): Match | null {
  const {pathname} = useLocation();
  const parent = useContext(MatchContext);
  return options === undefined ? (parent ?? null) : matchPath(pathname, options);
}

/** Wraps a component and passes it location, history and match. */
export function withRouter<Props extends object>(
  component: ComponentType<Props & RouteComponentProps>,
): ComponentType<Props> {
  return function WithRouter(props: Props): ReactNode {
    const history = useHistory();
    const location = useLocation();
    const match = useContext(MatchContext) ?? null;
    return createElement(component, {...props, history, location, match});
  };
}

export interface PromptProps {
  message: string | ((location: Location, action: string) => string | boolean);
  when?: boolean;
}

/** Asks the user for confirmation before navigation, while `when` is true. */
export function Prompt({message, when = true}: PromptProps): ReactNode {
  const history = useHistory();
  useEffect(() => {
    if (!when) return undefined;
    return history.block((location, action) => {
      const answer = typeof message === 'function' ? message(location, action) : message;
      return answer === true ? undefined : answer;
    });
  }, [history, message, when]);
  return null;
}

/**
 * Returns the path of a pattern with its parameters replaced.
 *
 * @throws TypeError if a required parameter is missing
 */
export function generatePath(
  pattern: string,
  params: Record<string, string | number | boolean | undefined> = {},
): string {
  return pattern.replace(/\/?:(\w+)(?:\([^)]*\))?([?*+])?/g, (part, name: string, modifier?: string) => {
    const value = params[name];
    const slash = part.startsWith('/') ? '/' : '';
    if (value !== undefined) return slash + String(value).split('/').map(encodeURIComponent).join('/');
    if (modifier === '?' || modifier === '*') return '';
    throw new TypeError(`The path "${pattern}" requires a value for "${name}".`);
  });
}
