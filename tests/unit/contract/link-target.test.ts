import {describe, expect, it} from 'vitest';
import {addBaseUrl} from '../../../contract/url.ts';
import {readLinkTarget} from '../../../contract/link-target.ts';
import type {LinkSettings} from '../../../contract/link-target.ts';

const SITE = {url: 'https://example.org', baseUrl: '/base/', trailingSlash: undefined};
const read = (url: string | undefined, rest: Partial<LinkSettings> = {}) =>
  readLinkTarget(url, {site: SITE, pathname: '/base/docs/a', autoAddBaseUrl: true, frame: undefined, ...rest});

describe('readLinkTarget', () => {
  it('API-01 puts the base URL in front of paths, unless told not to', () => {
    expect(read('/x')).toMatchObject({href: '/base/x', isPage: true});
    expect(read('/base/x').href).toBe('/base/x');
    expect(read('/x', {autoAddBaseUrl: false}).href).toBe('/x');
  });

  it('gives the slash at the end as the site wants it', () => {
    expect(read('/x?a#b', {site: {...SITE, trailingSlash: true}}).href).toBe('/base/x/?a#b');
    expect(read('/x/', {site: {...SITE, trailingSlash: false}}).href).toBe('/base/x');
  });

  it('TRAP-21 resolves relative links against the path of the page', () => {
    expect(read('b').href).toBe('/base/docs/b');
    expect(read('../b').href).toBe('/base/b');
  });

  it('leaves other sites, pathname: and other windows to the browser', () => {
    expect(read('https://x.org')).toMatchObject({href: 'https://x.org', isPage: false, isExternal: true});
    expect(read('pathname:///files/a.txt')).toMatchObject({href: '/base/files/a.txt', isPage: false, isExternal: true});
    expect(read('/x', {frame: '_blank'})).toMatchObject({isPage: false, isExternal: false});
    expect(read('/x', {frame: '_self'}).isPage).toBe(true);
    expect(read('#x')).toMatchObject({href: '#x', isPage: false, isHash: true});
    expect(read(undefined)).toMatchObject({href: undefined, isPage: false});
  });

  it('TRAP-16 writes addresses with readable characters', () => {
    expect(read('/%E6%9B%B4#%E5%A4%9A').href).toBe('/base/更#%E5%A4%9A');
    expect(read('/50%25').href).toBe('/base/50%25');
  });
});

describe('addBaseUrl', () => {
  it.each([
    ['img/x.png', {}, '/base/img/x.png'],
    ['/img/x.png', {absolute: true}, 'https://example.org/base/img/x.png'],
    ['/base', {}, '/base/'],
    ['/base/x', {}, '/base/x'],
    ['/base/x', {forcePrependBaseUrl: true}, '/base/base/x'],
    ['#x', {absolute: true}, '#x'],
    ['', {}, ''],
    ['//cdn.org/x', {}, '//cdn.org/x'],
  ])('API-03 %s with %o is %s', (url, options, expected) => expect(addBaseUrl(url, SITE, options)).toBe(expected));
});
