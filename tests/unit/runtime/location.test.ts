import {describe, expect, it} from 'vitest';
import {createLocation, createUrl, readLocation, routePathOf} from '../../../runtime/location.ts';
import type {Location} from '../../../runtime/location.ts';

const at = (pathname: string): Location => ({pathname, search: '', hash: '', state: undefined});

describe('createLocation', () => {
  it('TRAP-21 resolves relative targets against the address, not the route tree', () => {
    expect(createLocation('b', at('/a/c')).pathname).toBe('/a/b');
    expect(createLocation('../b?x=1#y', at('/a/c/d'))).toMatchObject({pathname: '/a/b', search: '?x=1', hash: '#y'});
    expect(createLocation('b', at('/a/c/')).pathname).toBe('/a/c/b');
  });

  it('keeps the path when only query or hash are given', () => {
    expect(createLocation('?q=1', at('/a'))).toMatchObject({pathname: '/a', search: '?q=1', hash: ''});
    expect(createLocation({hash: 'x'}, at('/50%'))).toMatchObject({pathname: '/50%', hash: '#x'});
  });

  it('decodes the path, so that encoded and plain links are the same page', () => {
    expect(createLocation('/blog/tags/%E7%BA%B9', at('/')).pathname).toBe('/blog/tags/纹');
  });

  it('ERR-09 throws URIError naming a path that cannot be decoded', () => {
    expect(() => createLocation('/%E0%A4%A', at('/'))).toThrow(URIError);
    expect(() => createLocation('/%E0%A4%A', at('/'))).toThrow('/%E0%A4%A');
  });
});

describe('readLocation', () => {
  it('ERR-08 survives percent-encoding that is not valid', () => {
    expect(readLocation({pathname: '/%E0%A4%A', search: '', hash: ''}, null).pathname).toBe('/%E0%A4%A');
  });

  it('takes key and state from the entry, and none from an entry of the browser', () => {
    expect(readLocation({pathname: '/', search: '?', hash: ''}, {key: 'abc123', state: 1})).toEqual({
      pathname: '/',
      search: '',
      hash: '',
      state: 1,
      key: 'abc123',
    });
    expect('key' in readLocation({pathname: '/', search: '', hash: ''}, null)).toBe(false);
  });
});

describe('createUrl', () => {
  it.each(['/a b/更多', '/a%23b', '/50%', '/c?d'])('gives back %s when the browser reads it again', (pathname) => {
    const url = new URL(createUrl(at(pathname)), 'https://example.org');
    expect(url.search + url.hash).toBe('');
    expect(routePathOf(readLocation({pathname: url.pathname, search: '', hash: ''}, null).pathname)).toBe(
      routePathOf(pathname),
    );
  });
});
