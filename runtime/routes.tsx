import {type ComponentType, createContext, createElement, type ReactNode, useContext, useMemo} from 'react';
import type {BranchLevel} from '../contract/route.ts';
import type {History} from './history.ts';
import type {Location} from './location.ts';
import {type Match, matchPath} from '../contract/match-path.ts';
import type {LoadedPage} from './resolve-page.ts';
import {RouterBridge} from './router-bridge.tsx';
import {MatchContext, useHistory, useLocation} from './router-context.ts';

/** Return value of `useRouteContext`. */
export interface RouteContext {
  /** The plugin that created the page. */
  plugin: {name: string; id: string};
  /** Merged contexts of the routes from the outermost to this one. */
  data?: Record<string, unknown>;
}

/**
 * A route as passed to components in `props.route`: its path, its attributes, and the child route
 * that leads to the page.
 */
export interface RouteConfig {
  path: string;
  exact?: boolean;
  strict?: boolean;
  component?: unknown;
  routes?: RouteConfig[];
  [attribute: string]: unknown;
}

/** Props that every route component receives in addition to its own. */
export interface RouteProps {
  route: RouteConfig;
  location: Location;
  match: Match;
  history: History;
}

/** The displayed page. */
export const PageContext = createContext<LoadedPage | undefined>(undefined);

const RouteDataContext = createContext<RouteContext | undefined>(undefined);

/**
 * Returns the plugin and data of the enclosing route.
 *
 * @throws Error outside of routes
 */
export function useRouteContext(): RouteContext {
  const context = useContext(RouteDataContext);
  if (!context) throw new Error('useRouteContext was called outside a page.');
  return context;
}

/**
 * Returns the innermost level of the displayed page. Its `path` is the route's own, not the URL as
 * typed.
 */
export function useRoute(): BranchLevel {
  const level = useContext(PageContext)?.data.branch.at(-1);
  if (!level) throw new Error('useRoute was called outside <Router>.');
  return level;
}

/** Merges the context of a level over that of the enclosing levels. */
export function RouteContextProvider(props: {
  plugin: BranchLevel['plugin'];
  data: Record<string, unknown> | undefined;
  children?: ReactNode;
}): ReactNode {
  const {plugin, data, children} = props;
  const parent = useContext(RouteDataContext);
  const value = useMemo(() => mergeRouteContext(parent, {plugin, data}), [parent, plugin, data]);
  return <RouteDataContext.Provider value={value}>{children}</RouteDataContext.Provider>;
}

/**
 * Merges route contexts: the outermost plugin and the innermost data win. Returns undefined as long
 * as no level has a plugin.
 */
export function mergeRouteContext(
  parent: RouteContext | undefined,
  own: {plugin: BranchLevel['plugin']; data: Record<string, unknown> | undefined},
): RouteContext | undefined {
  const plugin = parent?.plugin ?? own.plugin;
  if (!plugin) return undefined;
  // Components of nested routes read `data.x` without asking whether there is any.
  if (!parent && !own.data) return {plugin};
  return {plugin, data: {...parent?.data, ...own.data}};
}

/** Marks routes of the displayed page, which were matched when it was loaded. */
const LEVEL = Symbol('level of the page');

const DepthContext = createContext(0);

/**
 * Renders the next level of the page: the outermost one at the top of the app, the child route
 * within a component.
 */
export function RouteOutlet({extraProps = {}}: {extraProps?: Record<string, unknown>}): ReactNode {
  const depth = useContext(DepthContext);
  const page = useContext(PageContext);
  if (!page) throw new Error('RouteOutlet was called outside <Router>.');
  return depth < page.levels.length ? <Level page={page} depth={depth} extraProps={extraProps} /> : null;
}

/** Renders a page from its outermost component, instead of the displayed one. */
export function PageView({page}: {page: LoadedPage}): ReactNode {
  return (
    <PageContext.Provider value={page}>
      <DepthContext.Provider value={0}>
        <RouteOutlet />
      </DepthContext.Provider>
    </PageContext.Provider>
  );
}

/**
 * Renders the child route of a component, as in Docusaurus (`renderRoutes(props.route.routes)`).
 * Routes that site code created are matched against the location in order.
 */
export function renderRoutes(routes: RouteConfig[] | undefined, extraProps: Record<string, unknown> = {}): ReactNode {
  if (!routes || routes.length === 0) return null;
  if (routes.some((route) => LEVEL in route)) return <RouteOutlet extraProps={extraProps} />;
  return <FirstMatch routes={routes} extraProps={extraProps} />;
}

/** Returns the route of a level with its descendants down to the page. */
function routeConfigOf(page: LoadedPage, depth: number): RouteConfig {
  const {path, exact, component, attributes} = (page.levels[depth] as LoadedPage['levels'][number]).level;
  const route = {...attributes, path, ...(exact !== undefined && {exact}), component, [LEVEL]: depth};
  return depth + 1 < page.levels.length ? {...route, routes: [routeConfigOf(page, depth + 1)]} : route;
}

interface LevelProps {
  page: LoadedPage;
  depth: number;
  /** From the component that renders the route. */
  extraProps: Record<string, unknown>;
}

function Level({page, depth, extraProps}: LevelProps): ReactNode {
  const location = useLocation();
  const history = useHistory();
  const {level, component, props, context} = page.levels[depth] as LoadedPage['levels'][number];
  const match = matchPath(location.pathname, level) ?? emptyMatch(level.path);
  const routeProps: RouteProps = {route: routeConfigOf(page, depth), location, match, history};
  return (
    <RouteContextProvider plugin={level.plugin} data={context}>
      <MatchContext.Provider value={match}>
        <DepthContext.Provider value={depth + 1}>
          {/* A page remounts if its path changes; the levels around it stay mounted. */}
          <RouterBridge key={level.path}>
            {createElement(component, {...props, ...extraProps, ...routeProps})}
          </RouterBridge>
        </DepthContext.Provider>
      </MatchContext.Provider>
    </RouteContextProvider>
  );
}

function FirstMatch({routes, extraProps}: {routes: RouteConfig[]; extraProps: Record<string, unknown>}): ReactNode {
  const location = useLocation();
  const history = useHistory();
  for (const route of routes) {
    const match = matchPath(location.pathname, {...route, path: route.path === '*' ? '/*' : route.path});
    const component = route.component as ComponentType<RouteProps> | undefined;
    if (match && component) return createElement(component, {...extraProps, route, location, match, history});
  }
  return null;
}

function emptyMatch(path: string): Match {
  return {path, url: path, isExact: false, params: {}};
}
