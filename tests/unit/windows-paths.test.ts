import {describe, expect, it, vi} from 'vitest';

/**
 * Functions that take or give a path, with the path functions of Windows. What they give to pages,
 * keys and caches has forward slashes, so that a build is the same on every system.
 */
vi.mock('node:path', async (original) => {
  const {win32} = await original<typeof import('node:path')>();
  return {...win32, default: win32};
});

vi.mock('../../core/support/package-root.ts', async (original) => ({
  ...(await original<object>()),
  packageRoot: () => 'C:\\site\\node_modules\\inkstone',
}));

const {documentKey} = await import('../../contract/document.ts');
const {aliasedSitePathToRelativePath, getEditUrl, toMessageRelativeFilePath} =
  await import('../../core/compat/node/utils-strings.ts');
const {createAbsoluteFilePathMatcher, getDataFilePath} = await import('../../core/compat/node/utils-files.ts');
const {posixPath, siteAlias, sitePath} = await import('../../core/load/document-file.ts');
const {registryKey} = await import('../../core/routes/page-data.ts');
const {relativePath} = await import('../../core/store/inputs.ts');
const {findAbove, isWithin} = await import('../../core/support/file-tree.ts');
const {htmlFileOf} = await import('../../contract/url.ts');

const SITE = 'C:\\Users\\me\\my site';

describe('paths of Windows', () => {
  it.each([
    ['C:\\Users\\me\\my site\\docs\\a b\\页.md', 'docs/a b/页.md'],
    ['c:\\users\\ME\\My Site\\docs\\a.md', 'docs/a.md'],
    ['C:\\Users\\me\\other\\a.md', '../other/a.md'],
    ['D:\\shared\\a.md', 'D:/shared/a.md'],
    ['\\\\server\\share\\docs\\a.md', '//server/share/docs/a.md'],
  ])('%s is %s for a site', (file, expected) => {
    expect(sitePath(file, SITE)).toBe(expected);
    expect(relativePath(file, SITE)).toBe(expected);
    expect(siteAlias(file, SITE)).toBe(`@site/${expected}`);
  });

  it('the site itself has a name among inputs', () => {
    expect(relativePath(SITE, SITE)).toBe('.');
  });

  it('code of the site has a key with forward slashes, names keep theirs', () => {
    expect(registryKey('C:\\Users\\me\\my site\\src\\pages\\index.tsx', SITE)).toBe('src/pages/index.tsx');
    expect(registryKey('C:\\site\\node_modules\\inkstone\\theme\\Tabs\\index.tsx', SITE)).toBe('@theme/Tabs');
    expect(registryKey('@theme/Layout', SITE)).toBe('@theme/Layout');
    expect(documentKey(sitePath('C:\\Users\\me\\my site\\docs\\a.md', SITE), false)).toBe('docs/a.md');
  });

  it('a folder does not contain what only begins with its name', () => {
    expect(isWithin('C:\\site\\docs\\a.md', 'C:\\site')).toBe(true);
    expect(isWithin('C:\\site', 'C:\\site')).toBe(true);
    expect(isWithin('C:\\site-other\\a.md', 'C:\\site')).toBe(false);
    expect(isWithin('C:\\a.md', 'C:\\')).toBe(true);
    expect(isWithin('D:\\site\\a.md', 'C:\\site')).toBe(false);
  });

  it('a search upwards ends at the drive or the share', () => {
    const seen: string[] = [];
    expect(findAbove('C:\\a\\b', (folder) => void seen.push(folder) as never)).toBeUndefined();
    expect(seen).toEqual(['C:\\a\\b', 'C:\\a', 'C:\\']);
    expect(findAbove('\\\\server\\share\\a', () => false)).toBeUndefined();
  });

  it('what plugins get from @docusaurus/utils has forward slashes', async () => {
    const matches = createAbsoluteFilePathMatcher(['**/_*.md'], ['C:\\site\\docs', 'C:\\site\\blog']);
    expect(matches('C:\\site\\docs\\a\\_part.md')).toBe(true);
    expect(matches('C:\\site\\blog\\a.md')).toBe(false);
    expect(() => matches('D:\\a.md')).toThrow('"D:\\a.md" is not in any of these folders');
    expect(aliasedSitePathToRelativePath('@site/docs/a.md')).toBe('docs/a.md');
    expect(getEditUrl('docs\\a.md', 'https://example.org/edit/main')).toBe('https://example.org/edit/main/docs/a.md');
    expect(toMessageRelativeFilePath('D:\\docs\\a.md')).toBe('D:/docs/a.md');
    expect(await getDataFilePath({filePath: 'authors.yml', contentPaths: {contentPath: 'C:\\none'}})).toBeUndefined();
  });

  it('addresses and files of pages are the same on every system', () => {
    expect(posixPath('docs\\a\\b.md')).toBe('docs/a/b.md');
    expect(htmlFileOf('/docs/a', {trailingSlash: undefined, baseUrl: '/'})).toBe('docs/a/index.html');
  });
});
