import {afterEach, expect, test, vi} from 'vitest';
import {onRouteDidUpdate} from '../../../../plugins/google-analytics/client/analytics.ts';

afterEach(() => vi.unstubAllGlobals());

test('EXT-03: a view for each navigation, also to another query or anchor', () => {
  const ga = vi.fn();
  vi.stubGlobal('window', {ga});
  const first = {pathname: '/a', search: '', hash: ''};
  const others = [
    {...first, hash: '#h'},
    {...first, search: '?q=1'},
    {...first, pathname: '/b'},
  ];
  onRouteDidUpdate({location: first, previousLocation: null});
  onRouteDidUpdate({location: first, previousLocation: {...first}});
  expect(ga).not.toHaveBeenCalled();
  for (const location of others) onRouteDidUpdate({location, previousLocation: first});
  expect(ga.mock.calls.filter(([command]) => command === 'set').map((call) => call[2] as string)).toEqual([
    '/a#h',
    '/a?q=1',
    '/b',
  ]);
  expect(ga).toHaveBeenLastCalledWith('send', 'pageview');
});
