import type {ReactNode} from 'react';
import {translate} from 'inkstone/runtime';
import {useNavbarMobileSidebar} from 'inkstone/theme-common';
import IconMenu from '@theme/Icon/Menu';

/** The button that opens the menu of narrow screens. */
export default function NavbarMobileSidebarToggle(): ReactNode {
  const {toggle, shown} = useNavbarMobileSidebar();
  return (
    <button
      type="button"
      onClick={toggle}
      aria-label={translate({
        id: 'theme.docs.sidebar.toggleSidebarButtonAriaLabel',
        message: 'Toggle navigation bar',
        description: 'The ARIA label for hamburger menu button of mobile navigation',
      })}
      aria-expanded={shown}
      className="navbar__toggle clean-btn ink-icon-button"
      data-ink="navbar-toggle"
    >
      <IconMenu aria-hidden />
    </button>
  );
}
