import clsx from 'clsx';
import type {ReactNode} from 'react';
import {
  ErrorCauseBoundary,
  layoutClassNames,
  type NavbarItemConfig,
  splitNavbarItems,
  useNavbarMobileSidebar,
  useThemeConfig,
} from 'inkstone/theme-common';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarLogo from '@theme/Navbar/Logo';
import NavbarMobileSidebarToggle from '@theme/Navbar/MobileSidebar/Toggle';
import NavbarSearch from '@theme/Navbar/Search';
import NavbarItem from '@theme/NavbarItem';
import SearchBar from '@theme/SearchBar';

function NavbarItems({items}: {items: NavbarItemConfig[]}): ReactNode {
  return items.map((item, index) => (
    <ErrorCauseBoundary
      key={index}
      onError={(error) =>
        new Error(
          `A navbar item failed to render. Check this item of themeConfig.navbar.items:\n${JSON.stringify(item, null, 2)}`,
          {
            cause: error,
          },
        )
      }
    >
      <NavbarItem {...item} />
    </ErrorCauseBoundary>
  ));
}

/** Both sides of the navbar: menu button, logo and items; items, color mode button and search. */
export default function NavbarContent(): ReactNode {
  const {disabled} = useNavbarMobileSidebar();
  const {items} = useThemeConfig().navbar;
  const [left, right] = splitNavbarItems(items);
  const placesSearch = items.some((item) => item.type === 'search');
  return (
    <div className="navbar__inner">
      <div className={clsx(layoutClassNames.navbar.containerLeft, 'navbar__items')}>
        {!disabled && <NavbarMobileSidebarToggle />}
        <NavbarLogo />
        <NavbarItems items={left} />
      </div>
      <div className={clsx(layoutClassNames.navbar.containerRight, 'navbar__items', 'navbar__items--right')}>
        <NavbarItems items={right} />
        <NavbarColorModeToggle className="ink-navbar__toggle" />
        {!placesSearch && (
          <NavbarSearch>
            <SearchBar />
          </NavbarSearch>
        )}
      </div>
    </div>
  );
}
