import {describe, expect, it} from 'vitest';
import {cleanPathOf} from '../../../runtime/clean-path.ts';
import {decideStart} from '../../../runtime/start-location.ts';
import {pageAddresses} from '../../../runtime/page-lookup.ts';

const site = {
  baseUrl: '/',
  patterns: [{path: '/repl/:id', exact: true, strict: false, data: '/assets/js/routes/repl/:id.json'}],
};
const urls = (pathname: string, given = site): string[] => pageAddresses(pathname, given).map(({url}) => url);

describe('cleanPathOf', () => {
  it.each([
    ['/about/index.html', '/about'],
    ['/about.html', '/about'],
    ['/index.html', '/'],
    ['/about', undefined],
    ['/html', undefined],
  ])('CLN %s becomes %s', (path, clean) => expect(cleanPathOf(path)).toBe(clean));
});

describe('pageAddresses', () => {
  it('finds a path with and without a slash at its end in one place', () => {
    expect(urls('/a')).toEqual(['/assets/js/routes/a.json']);
    expect(urls('/a/')).toEqual(['/assets/js/routes/a.json']);
    expect(urls('/')).toEqual(['/assets/js/routes/index.json']);
  });

  it('works below a base URL, and finds nothing outside of it', () => {
    const below = {baseUrl: '/base/', patterns: []};
    expect(urls('/base/a', below)[0]).toBe('/base/assets/js/routes/a.json');
    expect(urls('/base', below)).toEqual(['/base/assets/js/routes/index.json']);
    expect(urls('/other', below)).toEqual([]);
  });

  it('encodes what a URL cannot hold', () => {
    expect(urls('/更多 x')[0]).toBe('/assets/js/routes/%E6%9B%B4%E5%A4%9A%20x.json');
    expect(urls('/c%23')[0]).toBe('/assets/js/routes/c%23.json');
  });

  it('asks patterns after the literal path', () => {
    expect(urls('/repl/7').at(-1)).toBe('/assets/js/routes/repl/:id.json');
  });

  it('CLN-05 tries a path that ends in .html as it is first, then without', () => {
    expect(pageAddresses('/faq.html', site)).toEqual([
      {url: '/assets/js/routes/faq.html.json', path: '/faq.html'},
      {url: '/assets/js/routes/faq.json', path: '/faq', isClean: true},
    ]);
  });
});

describe('decideStart', () => {
  const start = (pathname: string, path: string) => decideStart(pathname, {path}, site);

  it('takes the page of the HTML when it is that of the address, whatever the last slash', () => {
    expect(start('/a', '/a')).toEqual({kind: 'same'});
    expect(start('/a/', '/a')).toEqual({kind: 'same'});
    expect(start('/demo', '/demo/')).toEqual({kind: 'same'});
    expect(start('/repl/7', '/repl/:id')).toEqual({kind: 'same'});
  });

  it('CLN-01 CLN-04 cleans the address of a page that was served as a file', () => {
    expect(start('/about/index.html', '/about')).toEqual({kind: 'clean', path: '/about'});
    expect(start('/demo/index.html', '/demo/')).toEqual({kind: 'clean', path: '/demo/'});
    expect(start('/index.html', '/')).toEqual({kind: 'clean', path: '/'});
  });

  it('NF-02 leaves the not-found page where the server has said that there is no page', () => {
    expect(start('/no/such/page', '/404.html')).toEqual({kind: 'same'});
    expect(start('/repl/7', '/404.html')).toEqual({kind: 'other'});
  });

  it('CLN-03 CLN-06 sees that the not-found page was served for another address, and not for its own', () => {
    expect(start('/about.html', '/404.html')).toEqual({kind: 'other'});
    expect(start('/404.html', '/404.html')).toEqual({kind: 'same'});
  });
});
