import {describe, expect, it} from 'vitest';
import {Link, PageLink} from '../../../runtime/link.tsx';
import {renderInSite} from '../theme/render-in-site.tsx';

describe('Link', () => {
  it('is written on the server as the browser draws it, which would else draw the page anew', () => {
    const props = {className: 'a', 'aria-current': 'page', title: '"x"', onClick: () => undefined, id: 'i'} as const;
    const inBrowser = (
      <PageLink
        {...props}
        to="/docs/a?b#c"
        frame="_self"
        {...{target: '_self'}}
        replace={undefined}
        anchorRef={undefined}
      >
        to <b>a</b>
      </PageLink>
    );
    const link = (
      <Link {...props} target="_self" to="/docs/a?b#c">
        to <b>a</b>
      </Link>
    );
    expect(renderInSite(link)).toBe(renderInSite(inBrowser));
    expect(renderInSite(link)).toContain('href="/docs/a?b#c"');
  });

  it('API-01 takes href where "to" is empty', () => {
    expect(renderInSite(<Link to="" href="/a" />)).toBe('<a href="/a"></a>');
  });

  it('says on the server that it leads to the page that is shown', () => {
    const link = <Link to="/docs" isNavLink className="item" activeClassName="here" />;
    expect(renderInSite(link, {pathname: '/docs/a'})).toBe(
      '<a class="item here" aria-current="page" href="/docs"></a>',
    );
    expect(renderInSite(link, {pathname: '/blog'})).toBe('<a class="item" href="/docs"></a>');
  });
});
