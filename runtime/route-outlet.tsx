import {createContext, createElement, useContext} from 'react';
import type {ComponentType, ReactNode} from 'react';
import type {LoadedPage} from './loaded-page.ts';
import {matchPath} from './match-path.ts';
import type {Match} from './match-path.ts';
import {PageContext, RouteContextProvider} from './route-context.tsx';
import type {RouteConfig, RouteProps} from './route-context.tsx';
import {MatchContext, useHistory, useLocation} from './router-context.ts';
import {RouterBridge} from './router-bridge.tsx';

/**
 * Marks routes that stand for a level of the page that is shown; they were matched when it was
 * loaded.
 */
const LEVEL = Symbol('level of the page');

const DepthContext = createContext(0);

/**
 * Draws the next level of the page: the outermost one at the top of the app, within a component its
 * child route.
 */
export function RouteOutlet(): ReactNode {
  const depth = useContext(DepthContext);
  const page = useContext(PageContext);
  if (!page) throw new Error('<RouteOutlet> was rendered outside <Router>.');
  return depth < page.levels.length ? <Level page={page} depth={depth} /> : null;
}

/** A page from its outermost component on, in the place of the one that is shown. */
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
 * Draws the child route of a component, as `renderRoutes(props.route.routes)` does in Docusaurus.
 * Routes of the site's own making are compared with the location in order.
 */
export function renderRoutes(routes: RouteConfig[] | undefined, extraProps: Record<string, unknown> = {}): ReactNode {
  if (!routes || routes.length === 0) return null;
  if (routes.some((route) => LEVEL in route)) return <RouteOutlet />;
  return <FirstMatch routes={routes} extraProps={extraProps} />;
}

/** The route of a level with the one below it as its child, and so on to the page. */
export function routeConfigOf(page: LoadedPage, depth: number): RouteConfig {
  const {path, exact, component, attributes} = (page.levels[depth] as LoadedPage['levels'][number]).level;
  const route = {...attributes, path, ...(exact !== undefined && {exact}), component, [LEVEL]: depth};
  return depth + 1 < page.levels.length ? {...route, routes: [routeConfigOf(page, depth + 1)]} : route;
}

function Level({page, depth}: {page: LoadedPage; depth: number}): ReactNode {
  const location = useLocation();
  const history = useHistory();
  const {level, component, props, context} = page.levels[depth] as LoadedPage['levels'][number];
  const match = matchPath(location.pathname, level) ?? emptyMatch(level.path);
  const routeProps: RouteProps = {route: routeConfigOf(page, depth), location, match, history};
  return (
    <RouteContextProvider plugin={level.plugin} data={context}>
      <MatchContext.Provider value={match}>
        <DepthContext.Provider value={depth + 1}>
          {/* A page is mounted anew when its path is another one; the levels around it stay. */}
          <RouterBridge key={level.path}>{createElement(component, {...props, ...routeProps})}</RouterBridge>
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
