import {describe, expect, it} from 'vitest';
import {applyTrailingSlash, getErrorCausalChain} from '../../../core/compat/node/utils-common.ts';
import * as strings from '../../../core/compat/node/utils-strings.ts';
import * as urls from '../../../core/compat/node/utils-urls.ts';

// The expected values are those of `@docusaurus/utils` 3.10.2.

describe('URLs of @docusaurus/utils', () => {
  it.each([
    [['https:', '/a.b', 'c'], 'https://a.b/c'],
    [['file:', '/home', 'a'], 'file:///home/a'],
    [['http:/a.b//c///d'], 'http://a.b/c/d'],
    [['localhost:3000', 'a'], 'localhost://3000/a'],
    [['/', '?q=1'], '/?q=1'],
    [['/a/', '#h'], '/a#h'],
    [['/a/', '#/h'], '/a/#/h'],
    [['a?b=1', '?c?d'], 'a?b=1&c&d'],
    [['', '/a//', '//b/', ''], '/a/b/'],
    [['a/', '/'], 'a/'],
    [[], ''],
  ])('PLG-28 normalizeUrl joins %j', (parts, expected) => {
    expect(strings.normalizeUrl(parts)).toBe(expected);
  });

  it.each([
    ['../a.md?b#c', {pathname: '../a.md', search: 'b', hash: 'c'}],
    ['./a', {pathname: './a', search: undefined, hash: undefined}],
    ['/a?#', {pathname: '/a', search: '', hash: ''}],
    ['', {pathname: '', search: undefined, hash: undefined}],
    ['#?a', {pathname: '', search: undefined, hash: '?a'}],
    ['///a', {pathname: '///a', search: undefined, hash: undefined}],
    ['https://a.b', null],
    ['//a.b/c', null],
    ['mailto:a@b.c', null],
  ])('PLG-28 parseLocalURLPath(%j)', (text, expected) => {
    expect(urls.parseLocalURLPath(text)).toEqual(expected);
  });

  it.each([
    ['../c?d', '/a/b/', {pathname: '/a/c', search: 'd', hash: undefined}],
    ['c', 'https://x.y/a/b#z', {pathname: '/a/c', search: undefined, hash: undefined}],
    ['#', '/a?b', {pathname: '/a', search: 'b', hash: ''}],
    ['/é f', undefined, {pathname: '/%C3%A9%20f', search: undefined, hash: undefined}],
  ])('PLG-28 parseURLPath(%j, %j)', (text, from, expected) => {
    expect(urls.parseURLPath(text, from)).toEqual(expected);
  });

  it('PLG-28 parseURLOrPath names the text that is no URL', () => {
    expect(urls.parseURLOrPath('/a').href).toBe('https://example.com/a');
    expect(() => urls.parseURLOrPath('http:', 'https://a.b')).toThrow("Can't parse URL http: with base https://a.b");
  });

  it('PLG-28 serializeURLPath writes what toURLPath reads', () => {
    for (const text of ['/a?b#c', '/a?', '/a#', '/a?#', '/a'])
      expect(urls.serializeURLPath(urls.toURLPath(new URL(text, 'https://a.b')))).toBe(text);
  });

  it.each([
    ['git@github.com:a/b.git', true],
    ['ssh://git@a.b/c', true],
    ['https://github.com/a/b', false],
    ['git@x', false],
  ])('PLG-28 hasSSHProtocol(%j)', (text, expected) => {
    expect(urls.hasSSHProtocol(text)).toBe(expected);
  });

  it('PLG-28 builds URLs of repositories', () => {
    expect(urls.buildHttpsUrl('me:x', 'a.b', 'o', 'p')).toBe('https://me:x@a.b/o/p.git');
    expect(urls.buildHttpsUrl('me:x', 'a.b', 'o', 'p', '8080')).toBe('https://me:x@a.b:8080/o/p.git');
    expect(urls.buildSshUrl('a.b', 'o', 'p')).toBe('git@a.b:o/p.git');
    expect(urls.buildSshUrl('a.b', 'o', 'p', '22')).toBe('ssh://git@a.b:22/o/p.git');
  });

  it.each([
    ['/a b', true],
    ['/é', true],
    ['/a|b', true],
    ['/a:b', true],
    ['/../a', false],
    ['//a', false],
    ['/a?b', false],
    ['a', false],
  ])('PLG-28 isValidPathname(%j)', (text, expected) => {
    expect(strings.isValidPathname(text)).toBe(expected);
  });

  it.each([
    ['?a', '/?a'],
    ['', '/'],
    ['#a', '#a'],
    ['/base/', '/base/'],
    ['mailto:a@b.c', 'mailto:a@b.c'],
  ])('PLG-28 applyTrailingSlash(%j)', (url, expected) => {
    expect(applyTrailingSlash(url, {trailingSlash: true, baseUrl: '/base/'})).toBe(expected);
  });

  it('PLG-28 getErrorCausalChain contains causes that are no errors', () => {
    const error = new Error('a', {cause: 'b'});
    expect(getErrorCausalChain(error)).toEqual([error, 'b']);
  });
});

describe('names and paths of @docusaurus/utils', () => {
  it.each([
    ['a/b.md', 'a-b-md-037'],
    ['OpenGL基础', 'open-gl基础-698'],
    ['straße', 'strasse-ddc'],
    ['1st place', '1st-place-e2b'],
    ['12th', '12-th-e7c'],
    ['emoji 😀 x', 'emoji-😀-x-035'],
  ])('PLG-28 docuHash(%j)', (text, expected) => {
    expect(strings.docuHash(text)).toBe(expected);
  });

  it('PLG-28 docuHash keeps names of the root apart, and below the limit of file systems', () => {
    expect(strings.docuHash('/', {hashExtra: 'x'})).toBe('index-336');
    expect(strings.docuHash('a/'.repeat(200))).toHaveLength(248);
  });

  it('PLG-28 isNameTooLong and shortName leave ten bytes for an extension', () => {
    expect(['a'.repeat(245), 'a'.repeat(246)].map(strings.isNameTooLong)).toEqual([false, true]);
    expect(strings.shortName('a'.repeat(300))).toHaveLength(244);
  });

  it('PLG-28 converts paths of Windows on every system', () => {
    expect(strings.posixPath('a\\b')).toBe('a/b');
    expect(strings.posixPath('\\\\?\\C:\\a')).toBe('\\\\?\\C:\\a');
    expect(strings.getEditUrl('a\\b.md', 'https://x.y/e')).toBe('https://x.y/e/a/b.md');
    expect(strings.fileToPath('a/INDEX.mdx')).toBe('/a/');
    expect(strings.addTrailingPathSeparator('/a')).toBe('/a/');
    expect(strings.aliasedSitePath('/s/a\\b.md', '/s')).toBe('@site/a/b.md');
  });
});
