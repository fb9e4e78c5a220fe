import {runInNewContext} from 'node:vm';
import {describe, expect, it} from 'vitest';
import {InkstoneError, type Diagnostic} from '../../../../contract/diagnostic.ts';
import {comparablePath} from '../../../../contract/url.ts';
import {
  type CollectInput,
  collectRedirects,
  redirectFile,
  redirectPage,
} from '../../../../plugins/client-redirects/redirects.ts';

const found: Diagnostic[] = [];

function collect(
  {redirects = [], ...options}: Partial<CollectInput['options'] & Pick<CollectInput, 'redirects'>>,
  more: Partial<CollectInput> = {},
): ReturnType<typeof collectRedirects> {
  found.length = 0;
  return collectRedirects({
    redirects,
    options: {fromExtensions: [], toExtensions: [], ...options},
    paths: ['/', '/docs/', '/docs/a', '/page.html'],
    trailingSlash: undefined,
    onDuplicateRoutes: 'warn',
    report: (diagnostic) => found.push(diagnostic),
    ...more,
  });
}

function problems(from: string, to: string): string[] {
  try {
    collect({redirects: [{from, to}]});
  } catch (error) {
    if (error instanceof InkstoneError) return error.diagnostics.map((diagnostic) => diagnostic.code);
    throw error;
  }
  return [];
}

describe('collectRedirects', () => {
  it('EXT-01 takes one or several addresses for a page, with query and hash', () => {
    expect(
      collect({
        redirects: [
          {from: ['/x', '/y'], to: '/docs/a?b#c'},
          {from: '/z', to: '/docs'},
        ],
      }),
    ).toEqual([
      {from: '/x', to: '/docs/a?b#c'},
      {from: '/y', to: '/docs/a?b#c'},
      {from: '/z', to: '/docs'},
    ]);
  });

  it('EXT-01 makes redirects from and to extensions, and those of a function', () => {
    expect(collect({fromExtensions: ['html']}).map(({from}) => from)).toEqual(['/docs.html', '/docs/a.html']);
    expect(collect({toExtensions: ['html']})).toEqual([{from: '/page', to: '/page.html'}]);
    expect(collect({createRedirects: (path) => (path === '/docs/a' ? ['/old', '/older'] : undefined)})).toHaveLength(2);
  });

  it('EXT-01 leaves out and reports a redirect over a page, and a second target', () => {
    expect(
      collect({
        redirects: [
          {from: '/docs', to: '/'},
          {from: '/x', to: '/'},
          {from: '/x', to: '/docs/a'},
        ],
      }),
    ).toEqual([{from: '/x', to: '/'}]);
    expect(found.map(({code, severity}) => `${code} ${severity}`)).toEqual(['INK7103 warning', 'INK7103 warning']);
  });

  it('EXT-01 leads to another site where the configuration gives its whole address, which stays as it is', () => {
    const to = 'https://Other.example/a?b#c';
    expect(collect({redirects: [{from: '/x', to}]}, {trailingSlash: true})).toEqual([{from: '/x', to}]);
  });

  it.each([
    ['x', '/', ['INK7101']],
    ['//evil', '/', ['INK7101']],
    ['/\\evil', '/', ['INK7101']],
    ['/../x', '/', ['INK7101']],
    ['/x', '/none', ['INK7102']],
    ['/x', '//evil.example', ['INK7102']],
    ['/x', '///evil.example', ['INK7102']],
    ['/x', 'https:evil.example', ['INK7102']],
    ['/x', 'https:///evil.example', ['INK7102']],
    ['/x', 'https:/\\evil.example', ['INK7102']],
    ['/x', 'javascript:alert(1)', ['INK7102']],
    ['/x?y', '/', ['INK7101']],
    [`/${'页'.repeat(84)}`, '/', ['INK7101']],
    ['/a'.repeat(1001), '/', ['INK7101']],
    [`/${'a'.repeat(250)}`, '/', []],
    ['/x', '/\\evil.example', ['INK7102']],
    ['/x', '/docs/a', []],
  ])('fault 86: checks %s to %s', (from, to, codes) => {
    expect(problems(from, to)).toEqual(codes);
  });
});

describe('redirectFile', () => {
  const pages = new Set(['/', '/docs/a', '/b/'].map(comparablePath));

  it('is that of a page at the old address', () => {
    expect(redirectFile('/old', pages, undefined)).toBe('old/index.html');
    expect(redirectFile('/old', pages, false)).toBe('old/index.html');
    expect(redirectFile('/old.html', pages, undefined)).toBe('old.html');
    expect(redirectFile('/old.html', pages, false)).toBe('old.html');
  });

  it('EXT-01 never is the file of a page, nor one that stands before it', () => {
    expect(redirectFile('/docs/a.html', pages, undefined)).toBe('docs/a.html/index.html');
    expect(redirectFile('/docs/a.html', pages, true)).toBe('docs/a.html/index.html');
    expect(redirectFile('/docs/a.html', pages, false)).toBe('docs/a.html.html');
    expect(redirectFile('/b.html', pages, undefined)).toBe('b.html/index.html');
  });
});

describe('redirectPage', () => {
  it('HTML-18 forwards with search and hash', () => {
    const html = redirectPage({target: '/base/a', canonical: 'https://example.org/base/a'});
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/base/a">');
    expect(html).toContain('<link rel="canonical" href="https://example.org/base/a">');
    const location = {search: '?q=1', hash: '#h', href: ''};
    runInNewContext(/<script>([^]*?)<\/script>/.exec(html)?.[1] ?? '', {window: {location}, location});
    expect(location.href).toBe('/base/a?q=1#h');
  });

  it('HTML-18 keeps the query of the target', () => {
    const html = redirectPage({target: '/a?x=1#own', canonical: ''});
    const location = {search: '?q=1', hash: '', href: ''};
    runInNewContext(/<script>([^]*?)<\/script>/.exec(html)?.[1] ?? '', {window: {location}, location});
    expect(location.href).toBe('/a?x=1#own');
  });

  it('does not encode twice what is encoded in the target', () => {
    expect(redirectPage({target: '/a%26b%20c', canonical: ''})).toContain('url=/a&amp;b%20c"');
  });

  it('fault 82: text of an address cannot leave its place', () => {
    const html = redirectPage({target: '/a"</script><script>x', canonical: '"<>'});
    expect(html.match(/<script>/g)).toHaveLength(1);
    expect(html).toContain('href="&quot;&lt;&gt;"');
  });
});
