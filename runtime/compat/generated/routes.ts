import {createPageComponent} from '../../page-component.tsx';
import type {RouteConfig} from '../../route-context.tsx';
import {currentSite} from '../../site-context.tsx';

/**
 * `@generated/routes` (API-22). The browser does not know the pages of the site one by one: routes with patterns are listed,
 * everything else goes through one route that asks for the page of its location.
 */
const routes: RouteConfig[] = [
  ...currentSite().patterns.map(({path, exact, strict}) => ({
    path,
    exact,
    strict,
    component: createPageComponent(path),
  })),
  {path: '*', component: createPageComponent('*')},
];

export default routes;
