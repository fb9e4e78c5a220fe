import {describe, expect, it} from 'vitest';
import {useHomePageRoute} from '../../../theme/_common/addresses.ts';
import NotFoundContent from '../../../theme/NotFound/Content/index.tsx';
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
