import type {ReactNode} from 'react';
import {Translate} from 'inkstone/runtime';
import {useNavbarMobileSidebar, useNavbarSecondaryMenu, useThemeConfig} from 'inkstone/theme-common';

/**
 * Second panel of the mobile menu: the content that the page provides, and a button back to the
 * first panel.
 */
export default function NavbarMobileSidebarSecondaryMenu(): ReactNode {
  const {toggle} = useNavbarMobileSidebar();
  const secondaryMenu = useNavbarSecondaryMenu({toggleSidebar: toggle});
  const hasPrimaryMenu = useThemeConfig().navbar.items.length > 0;
  return (
    <>
      {hasPrimaryMenu && (
        <button
          type="button"
          className="clean-btn navbar-sidebar__back"
          onClick={secondaryMenu.hide}
          data-ink="navbar-sidebar-back"
        >
          <Translate
            id="theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel"
            description="The label of the back button to return to main menu, inside the mobile navbar sidebar secondary menu (notably used to display the docs sidebar)"
          >
            ← Back to main menu
          </Translate>
        </button>
      )}
      {secondaryMenu.content}
    </>
  );
}
