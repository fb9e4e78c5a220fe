import {describe, expect, it} from 'vitest';
import type {RouteRequest} from '../../../contract/route.ts';
import {sortRoutes} from '../../../core/routes/collect-routes.ts';

const leaf = (path: string, priority?: number): RouteRequest => ({
  path,
  component: 'x',
  ...(priority !== undefined && {priority}),
});
const parent = (path: string, routes: RouteRequest[] = []): RouteRequest => ({path, component: 'x', routes});
const paths = (routes: RouteRequest[]): string[] => routes.map((route) => route.path + (route.routes ? '…' : ''));

describe('sortRoutes', () => {
  it('PLG-11 tries pages before parents, long parents before short ones, the root last', () => {
    const routes = [parent('/'), parent('/docs'), parent('/docs/next'), leaf('/b'), leaf('/a'), leaf('/z', 1)];
    expect(paths(sortRoutes(routes, '/'))).toEqual(['/z', '/a', '/b', '/docs/next…', '/docs…', '/…']);
  });

  it('PLG-11 sorts at every level and changes nothing that it was given', () => {
    const routes = [parent('/docs', [parent('/docs'), leaf('/docs/b'), leaf('/docs/a')])];
    expect(paths(sortRoutes(routes, '/')[0]?.routes ?? [])).toEqual(['/docs/a', '/docs/b', '/docs…']);
    expect(paths(routes[0]?.routes ?? [])).toEqual(['/docs…', '/docs/b', '/docs/a']);
  });
});
