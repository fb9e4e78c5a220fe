import {NavbarProvider, type NavbarItemConfig} from 'inkstone/theme-common';
import type {ReactNode} from 'react';
import Navbar from '@theme/Navbar';
import NavbarItem from '@theme/NavbarItem';
import AfterInput, {pressEnter} from '../AfterInput.tsx';
import type {Example} from '../example.ts';
import WithSite from '../WithSite.tsx';
import {barOptions, withoutShortcut, withVersions} from './navbar-options.ts';
import styles from './frame.module.css';

const LINKS: NavbarItemConfig[] = [
  {label: 'First page', to: '/theming'},
  {label: 'Another site', href: 'https://example.org'},
];

/** A navbar with one item. */
function Bar({item}: {item: NavbarItemConfig}): ReactNode {
  return (
    <div className="navbar">
      <div className="navbar__inner">
        <div className="navbar__items">
          <NavbarItem {...item} />
        </div>
      </div>
    </div>
  );
}

function WholeNavbar({style}: {style?: 'dark' | 'primary'}): ReactNode {
  return (
    <WithSite themeConfig={barOptions(style)} globalData={withVersions}>
      <NavbarProvider>
        <Navbar />
      </NavbarProvider>
    </WithSite>
  );
}

/** The bar at the top of each page. */
export const navbars: readonly Example[] = [
  {
    component: 'Navbar',
    state: 'default',
    shows: [
      'Navbar/Content',
      'Navbar/Layout',
      'Navbar/Logo',
      'Navbar/Search',
      'Navbar/ColorModeToggle',
      'Navbar/MobileSidebar/Toggle',
      'ColorModeToggle',
      'Logo',
    ],
    surface: 'bare',
    Shown: () => <WholeNavbar />,
  },
  {
    component: 'Navbar',
    state: 'dark',
    caption: ['Dark', '深色'],
    surface: 'bare',
    Shown: () => <WholeNavbar style="dark" />,
  },
  {
    component: 'Navbar',
    state: 'primary',
    caption: ['In the accent color', '强调色'],
    surface: 'bare',
    Shown: () => <WholeNavbar style="primary" />,
  },
];

/** Items of the navbar on wide screens. */
export const navbarItems: readonly Example[] = [
  {
    component: 'NavbarItem/DefaultNavbarItem',
    state: 'link',
    caption: ['Link', '链接'],
    shows: ['NavbarItem', 'NavbarItem/DefaultNavbarItem/Desktop', 'NavbarItem/NavbarNavLink'],
    surface: 'bare',
    screens: 'wide',
    Shown: () => <Bar item={{label: 'Theme', to: '/theming'}} />,
  },
  {
    component: 'NavbarItem/DefaultNavbarItem',
    state: 'active',
    caption: ['Link to the current section', '指向当前部分的链接'],
    surface: 'bare',
    screens: 'wide',
    Shown: () => <Bar item={{label: 'Reference', to: '/reference/command-line', activeBasePath: '/reference'}} />,
  },
  {
    component: 'NavbarItem/DefaultNavbarItem',
    state: 'external',
    caption: ['Link to another site', '站外链接'],
    surface: 'bare',
    screens: 'wide',
    Shown: () => <Bar item={{label: 'Another site', href: 'https://example.org'}} />,
  },
  {
    component: 'NavbarItem/DropdownNavbarItem',
    state: 'closed',
    caption: ['Closed', '收起'],
    surface: 'bare',
    screens: 'wide',
    Shown: () => <Bar item={{label: 'More', items: LINKS}} />,
  },
  {
    component: 'NavbarItem/DropdownNavbarItem',
    state: 'open',
    caption: ['Open', '展开'],
    shows: ['NavbarItem/DropdownNavbarItem/Desktop'],
    surface: 'bare',
    screens: 'wide',
    Shown: () => (
      <div className={styles['withMenu']}>
        <AfterInput on=".navbar__link" input={pressEnter}>
          <Bar item={{type: 'dropdown', label: 'More', items: LINKS}} />
        </AfterInput>
      </div>
    ),
  },
  {
    component: 'NavbarItem/HtmlNavbarItem',
    state: 'default',
    surface: 'bare',
    screens: 'wide',
    Shown: () => <Bar item={{type: 'html', value: '<b>HTML</b>'}} />,
  },
  {
    component: 'NavbarItem/SearchNavbarItem',
    state: 'default',
    surface: 'bare',
    screens: 'wide',
    Shown: () => (
      <WithSite globalData={withoutShortcut}>
        <Bar item={{type: 'search'}} />
      </WithSite>
    ),
  },
  {
    component: 'NavbarItem/DocNavbarItem',
    state: 'default',
    surface: 'bare',
    screens: 'wide',
    Shown: () => <Bar item={{type: 'doc', docId: 'getting-started', label: 'A document'}} />,
  },
  {
    component: 'NavbarItem/DocSidebarNavbarItem',
    state: 'default',
    surface: 'bare',
    screens: 'wide',
    Shown: () => <Bar item={{type: 'docSidebar', sidebarId: 'guide', label: 'A sidebar'}} />,
  },
  {
    component: 'NavbarItem/DocsVersionNavbarItem',
    state: 'default',
    surface: 'bare',
    screens: 'wide',
    Shown: () => (
      <WithSite globalData={withVersions}>
        <Bar item={{type: 'docsVersion'}} />
      </WithSite>
    ),
  },
  {
    component: 'NavbarItem/DocsVersionDropdownNavbarItem',
    state: 'default',
    surface: 'bare',
    screens: 'wide',
    Shown: () => (
      <WithSite globalData={withVersions}>
        <Bar item={{type: 'docsVersionDropdown'}} />
      </WithSite>
    ),
  },
  {
    component: 'NavbarItem/LocaleDropdownNavbarItem',
    state: 'default',
    surface: 'bare',
    screens: 'wide',
    Shown: () => <Bar item={{type: 'localeDropdown'}} />,
  },
];
