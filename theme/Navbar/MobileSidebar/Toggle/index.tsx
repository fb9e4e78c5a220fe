import type {ReactNode} from 'react';
import {translate} from 'inkstone/runtime';
import {useNavbarMobileSidebar} from 'inkstone/theme-common';
import IconMenu from '@theme/Icon/Menu';
import {siteLinksId} from '@theme/Layout/SiteLinks';

/**
 * Button that opens the mobile menu; without JavaScript, a link to the list at the end of the page.
 */
export default function NavbarMobileSidebarToggle(): ReactNode {
  const {toggle, shown} = useNavbarMobileSidebar();
  const label = translate({
    id: 'theme.docs.sidebar.toggleSidebarButtonAriaLabel',
    message: 'Toggle navigation bar',
    description: 'The ARIA label for hamburger menu button of mobile navigation',
  });
  return (
    <>
      <button
        type="button"
        onClick={toggle}
        aria-label={label}
        aria-expanded={shown}
        className="navbar__toggle clean-btn ink-icon-button"
        data-ink="navbar-toggle"
      >
        <IconMenu aria-hidden />
      </button>
      <noscript>
        <a className="navbar__toggle ink-icon-button ink-toggle-link" href={`#${siteLinksId}`} aria-label={label}>
          <IconMenu aria-hidden />
        </a>
      </noscript>
    </>
  );
}
