import {createContext, useContext, useMemo} from 'react';
import type {ReactNode} from 'react';
import type {BranchLevel} from '../contract/route.ts';
import type {History} from './history.ts';
import type {LoadedPage} from './loaded-page.ts';
import type {Location} from './location.ts';
import type {Match} from './match-path.ts';

/** What `useRouteContext` gives. */
export interface RouteContext {
  /** The plugin that made the page. */
  plugin: {name: string; id: string};
  /** Contexts of the routes from the outermost to this one, laid over each other. */
  data?: Record<string, unknown>;
}

/**
 * A route as components get it in `props.route`: its path, its attributes, and the one child that
 * leads to the page.
 */
export interface RouteConfig {
  path: string;
  exact?: boolean;
  strict?: boolean;
  component?: unknown;
  routes?: RouteConfig[];
  [attribute: string]: unknown;
}

/** What every component of a route gets beside its own props. */
export interface RouteProps {
  route: RouteConfig;
  location: Location;
  match: Match;
  history: History;
}

/** The page that is shown. */
export const PageContext = createContext<LoadedPage | undefined>(undefined);

const RouteDataContext = createContext<RouteContext | undefined>(undefined);

/** Plugin and data of the route that the component is part of. Throws outside of routes. */
export function useRouteContext(): RouteContext {
  const context = useContext(RouteDataContext);
  if (!context) throw new Error('useRouteContext was called outside a page.');
  return context;
}

/**
 * The innermost level of the page that is shown; its `path` is the page's own, however the address
 * was typed.
 */
export function useRoute(): BranchLevel {
  const level = useContext(PageContext)?.data.branch.at(-1);
  if (!level) throw new Error('useRoute was called outside <Router>.');
  return level;
}

/** Lays the context of one level over that of the levels around it. */
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
 * The outermost plugin stays; data of inner routes win. `undefined` as long as no level has named a
 * plugin.
 */
export function mergeRouteContext(
  parent: RouteContext | undefined,
  own: {plugin: BranchLevel['plugin']; data: Record<string, unknown> | undefined},
): RouteContext | undefined {
  const plugin = parent?.plugin ?? own.plugin;
  if (!plugin) return undefined;
  if (!parent?.data && !own.data) return {plugin};
  return {plugin, data: {...parent?.data, ...own.data}};
}
