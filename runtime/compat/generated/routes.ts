import {createPageComponent} from '../../page-component.tsx';
import type {RouteConfig} from '../../routes.tsx';
import {routeList} from '../../late-values.ts';

/**
 * `@generated/routes`: a flat list of all pages, followed by a `*` route that loads the page of any
 * other location. The list is loaded before the first page shows, and only if a module of the site
 * imports this one.
 */
const routes: RouteConfig[] = [];

routeList.onChange((list) => {
  const pages = list.map(([path, , attributes]): RouteConfig => ({
    ...attributes,
    path,
    component: createPageComponent(path),
  }));
  routes.splice(0, routes.length, ...pages, {path: '*', component: createPageComponent('*')});
});

export default routes;
