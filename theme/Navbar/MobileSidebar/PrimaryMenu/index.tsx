import type {ReactNode} from 'react';
import {useNavbarMobileSidebar, useThemeConfig} from 'inkstone/theme-common';
import NavbarItem from '@theme/NavbarItem';

/** First panel of the mobile menu: all navbar items. */
export default function NavbarMobilePrimaryMenu(): ReactNode {
  const {toggle} = useNavbarMobileSidebar();
  const {items} = useThemeConfig().navbar;
  return (
    <ul className="menu__list">
      {items.map((item, index) => (
        <NavbarItem key={index} mobile {...item} onClick={() => toggle()} />
      ))}
    </ul>
  );
}
