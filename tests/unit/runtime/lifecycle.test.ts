import {afterEach, describe, expect, it, vi} from 'vitest';
import {addClientModules, dispatchRouteDidUpdate, dispatchRouteUpdate} from '../../../runtime/lifecycle.ts';
import {mergeRouteContext} from '../../../runtime/routes.tsx';
import {addGlobalData} from '../../../runtime/site-context.tsx';

const update = {location: {pathname: '/a', search: '', hash: '', state: undefined}, previousLocation: null};

afterEach(() => vi.restoreAllMocks());

describe('client modules', () => {
  it('PLG-26 run in order, as default or named exports, and a failure stops no other', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const seen: string[] = [];
    addClientModules([
      {onRouteUpdate: () => () => seen.push('cleaned')},
      {
        onRouteDidUpdate: () => {
          throw new Error('broken');
        },
      },
      {default: {onRouteDidUpdate: () => seen.push('default')}},
      {onRouteDidUpdate: () => seen.push('named')},
      {},
      undefined,
    ]);
    const cleanUp = dispatchRouteUpdate(update);
    dispatchRouteDidUpdate(update);
    cleanUp();
    cleanUp();
    expect(seen).toEqual(['default', 'named', 'cleaned']);
    expect(error).toHaveBeenCalledTimes(1);
  });
});

describe('mergeRouteContext', () => {
  it('API-13 keeps the outermost plugin and lets inner data win', () => {
    const docs = {name: 'docs', id: 'default'};
    const outer = mergeRouteContext(undefined, {plugin: docs, data: {a: 1, b: 1}});
    expect(mergeRouteContext(outer, {plugin: {name: 'x', id: 'y'}, data: {b: 2}})).toEqual({
      plugin: docs,
      data: {a: 1, b: 2},
    });
    expect(mergeRouteContext(undefined, {plugin: docs, data: undefined})).toEqual({plugin: docs});
    expect(mergeRouteContext(undefined, {plugin: undefined, data: {a: 1}})).toBeUndefined();
  });

  it('API-32 gives nested routes data, even if no route has any', () => {
    const docs = {name: 'docs', id: 'default'};
    expect(mergeRouteContext({plugin: docs}, {plugin: undefined, data: undefined})).toEqual({plugin: docs, data: {}});
  });
});

describe('addGlobalData', () => {
  it('lays the large parts over the small ones, in place', () => {
    const small = {path: '/', versions: [1]};
    const globalData = {docs: {default: small}} as Record<string, Record<string, unknown>>;
    addGlobalData({globalData}, {docs: {default: {versions: [1, 2]}}, blog: {default: {posts: 3}}});
    expect(globalData).toEqual({docs: {default: {path: '/', versions: [1, 2]}}, blog: {default: {posts: 3}}});
  });
});
