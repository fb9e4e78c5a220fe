import {describe, expect, it} from 'vitest';
import {matchPath} from '../../../contract/match-path.ts';

/** The same text with each character escaped, which makes a pattern of it. */
const escaped = (path: string): string => path.replace(/[^/]/g, String.raw`\$&`).replace(/^\//, String.raw`\/`);

describe('matchPath', () => {
  it('API-07 matches the beginning of a path unless it must be exact', () => {
    expect(matchPath('/docs/a', {path: '/docs'})).toEqual({path: '/docs', url: '/docs', isExact: false, params: {}});
    expect(matchPath('/docs/a', {path: '/docs', exact: true})).toBeNull();
    expect(matchPath('/docsx', '/docs')).toBeNull();
    expect(matchPath('/anything', {path: '/'})).toMatchObject({url: '/', isExact: false});
  });

  it('ignores a slash at the end unless strict', () => {
    expect(matchPath('/a/', {path: '/a', exact: true})).toMatchObject({url: '/a/', isExact: true});
    expect(matchPath('/a', {path: '/a/', exact: true})).toMatchObject({isExact: true});
    expect(matchPath('/a/', {path: '/a', exact: true, strict: true})).toBeNull();
    expect(matchPath('/a', {path: '/a/', exact: true, strict: true})).toBeNull();
  });

  it('gives parameters, optional, repeated and with a pattern of their own', () => {
    expect(matchPath('/u/7', '/u/:id')?.params).toEqual({id: '7'});
    expect(matchPath('/u', {path: '/u/:id?', exact: true})?.params).toEqual({id: undefined});
    expect(matchPath('/u/a/b', {path: '/u/:rest+', exact: true})?.params).toEqual({rest: 'a/b'});
    expect(matchPath('/u/x', String.raw`/u/:id(\d+)`)).toBeNull();
    expect(matchPath('/files/a/b.txt', {path: '/files/*', exact: true})?.params).toEqual({0: 'a/b.txt'});
  });

  it('takes the first path of a list that fits', () => {
    expect(matchPath('/b', ['/a', '/b'])?.path).toBe('/b');
  });

  it('RT-13 compares letters with their case unless told otherwise', () => {
    expect(matchPath('/api/vkcreateinstance', {path: '/api/vkCreateInstance'})).toBeNull();
    expect(matchPath('/API', {path: '/api', sensitive: false})).not.toBeNull();
  });

  it.each(['/docs', '/docs/', '/docs/a', '/a+b?c'])(
    'matches the plain path "%s" as a pattern of the same text',
    (path) => {
      for (const pathname of [
        '/',
        '/docs',
        '/docs/',
        '/docs//',
        '/docsx',
        '/docs/a',
        '/docs/a/',
        '/docs/a/b',
        '/a+b?c/',
        'docs',
      ])
        for (const exact of [true, false]) {
          const {url, isExact} = matchPath(pathname, {path, exact}) ?? {};
          const expected = matchPath(pathname, {path: escaped(path), exact});
          expect({pathname, exact, url, isExact}).toEqual({
            pathname,
            exact,
            url: expected?.url,
            isExact: expected?.isExact,
          });
        }
    },
  );

  it('takes special characters of regular expressions and escaped ones literally', () => {
    expect(matchPath('/c++', {path: String.raw`/c\+\+`, exact: true})).not.toBeNull();
    expect(matchPath('/a.b', {path: '/a.b', exact: true})).not.toBeNull();
    expect(matchPath('/aXb', {path: '/a.b', exact: true})).toBeNull();
  });
});
