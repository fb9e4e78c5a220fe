import {createPageComponent} from '../../page-component.tsx';
import type {RouteConfig} from '../../routes.tsx';
import {onRouteList} from '../../route-list.ts';

/**
 * `@generated/routes`: every page of the site, without nesting, and one route that asks
 * for the page of any other location. The list is loaded only where a module of the site imports
 * this one; it is complete before the first page shows.
 */
const routes: RouteConfig[] = [];

onRouteList((list) => {
  const pages = list.map(([path, , attributes]): RouteConfig => ({
    ...attributes,
    path,
    component: createPageComponent(path),
  }));
  routes.splice(0, routes.length, ...pages, {path: '*', component: createPageComponent('*')});
});

export default routes;
