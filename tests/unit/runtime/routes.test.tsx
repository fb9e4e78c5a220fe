import {describe, expect, it} from 'vitest';
import type {LoadedPage} from '../../../runtime/resolve-page.ts';
import {PageView, renderRoutes, type RouteProps, useRouteContext} from '../../../runtime/routes.tsx';
import {renderInSite} from '../theme/render-in-site.tsx';

const plugin = {name: 'p', id: 'default'};

function Outer({route}: RouteProps) {
  return renderRoutes(route.routes, {extra: 'from outside', own: 'replaced', route: 'never replaced'});
}

function Inner({extra, own, route}: RouteProps & {extra?: string; own?: string}) {
  return [extra, own, route.path, useRouteContext().data?.['missing'] ?? 'no data'].join();
}

describe('nested routes', () => {
  it('API-32 get props from the component around them, over their own', () => {
    const levels = [
      {level: {path: '/a', component: 'a', plugin}, component: Outer, props: {}},
      {level: {path: '/a/b', component: 'b', exact: true}, component: Inner, props: {own: 'mine'}},
    ];
    const page = {data: {path: '/a/b', branch: levels.map(({level}) => level)}, levels} as unknown as LoadedPage;
    expect(renderInSite(<PageView page={page} />, {pathname: '/a/b'})).toBe('from outside,replaced,/a/b,no data');
  });
});
