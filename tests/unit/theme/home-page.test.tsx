import {describe, expect, it} from 'vitest';
import {useHomePageRoute} from '../../../theme/_common/addresses.ts';
import NotFoundContent, {wordsOfPath} from '../../../theme/NotFound/Content/index.tsx';
import {renderInSite} from './render-in-site.tsx';

function Home() {
  return useHomePageRoute()?.path ?? 'none';
}

describe('THM-27 the home page', () => {
  it('is the route of the base URL', () => {
    expect(renderInSite(<Home />)).toBe('/');
    expect(renderInSite(<NotFoundContent />)).toContain('href="/"');
  });

  it('is linked nowhere, if the site has none', () => {
    const site = {noHomePage: true};
    expect(renderInSite(<Home />, {site})).toBe('none');
    expect(renderInSite(<NotFoundContent />, {site})).not.toContain('href="/"');
  });
});

it.each([
  ['/docs/load-data.html', 'load data'],
  ['/api/vkCreateInstanc/', 'vkCreateInstanc'],
  ['/blog/tags/%E5%9D%90%E6%A0%87_%E7%B3%BB%E7%BB%9F', '坐标 系统'],
  ['/%E0%A4%A', ''],
  ['/', ''],
])('the address %s of a missing page is about "%s"', (pathname, words) => {
  expect(wordsOfPath(pathname)).toBe(words);
});
