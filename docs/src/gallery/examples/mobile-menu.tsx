import {NavbarProvider, type NavbarItemConfig} from 'inkstone/theme-common';
import type {ReactNode} from 'react';
import BlogSidebarMobile from '@theme/BlogSidebar/Mobile';
import DocSidebarMobile from '@theme/DocSidebar/Mobile';
import NavbarMobileSidebarPanel from '@theme/Navbar/MobileSidebar/Panel';
import NavbarItem from '@theme/NavbarItem';
import AfterInput, {click} from '../AfterInput.tsx';
import type {Example} from '../example.ts';
import WithSite from '../WithSite.tsx';
import styles from './frame.module.css';
import {barOptions, withVersions} from './navbar-options.ts';
import {RECENT_POSTS} from './recent-posts.ts';
import {CURRENT, SIDEBAR} from './sidebar-data.ts';

const doNothing = (): void => undefined;

/** The menu as it is after a touch of the button in the navbar. Children fill its second panel. */
function Menu({children}: {children?: ReactNode}): ReactNode {
  return (
    <WithSite themeConfig={barOptions()} globalData={withVersions}>
      <NavbarProvider>
        {children}
        <div className={`navbar navbar-sidebar--show ${styles['menu']}`}>
          <NavbarMobileSidebarPanel />
        </div>
      </NavbarProvider>
    </WithSite>
  );
}

function Items({items}: {items: NavbarItemConfig[]}): ReactNode {
  return (
    <div className="menu">
      <ul className="menu__list">
        {items.map((item, index) => (
          <NavbarItem key={index} mobile {...item} />
        ))}
      </ul>
    </div>
  );
}

const DROPDOWN: NavbarItemConfig = {
  label: 'More',
  items: [
    {label: 'Theme', to: '/theming'},
    {label: 'Plugins', to: '/plugins'},
  ],
};

/** The menu of narrow screens. */
export const mobileMenu: readonly Example[] = [
  {
    component: 'Navbar/MobileSidebar/Panel',
    state: 'open',
    caption: ['Open', '打开'],
    shows: [
      'Navbar/MobileSidebar/Header',
      'Navbar/MobileSidebar/Layout',
      'Navbar/MobileSidebar/PrimaryMenu',
      'Navbar/MobileSidebar/SecondaryMenu',
    ],
    surface: 'bare',
    screens: 'narrow',
    Shown: () => <Menu />,
  },
  {
    component: 'DocSidebar/Mobile',
    state: 'open',
    caption: ['With the sidebar of a document', '文档的侧边栏'],
    surface: 'bare',
    screens: 'narrow',
    Shown: () => (
      <Menu>
        <DocSidebarMobile path={CURRENT} sidebar={SIDEBAR} onCollapse={doNothing} isHidden={false} />
      </Menu>
    ),
  },
  {
    component: 'BlogSidebar/Mobile',
    state: 'open',
    caption: ['With the posts of a blog', '博客的文章'],
    surface: 'bare',
    screens: 'narrow',
    Shown: () => (
      <Menu>
        <BlogSidebarMobile sidebar={RECENT_POSTS} />
      </Menu>
    ),
  },
  {
    component: 'NavbarItem/DefaultNavbarItem/Mobile',
    state: 'default',
    caption: ['Links and HTML', '链接和 HTML'],
    surface: 'column',
    Shown: () => (
      <Items
        items={[
          {label: 'Theme', to: '/theming'},
          {label: 'Reference', to: '/reference/command-line', activeBasePath: '/reference'},
          {label: 'Another site', href: 'https://example.org'},
          {type: 'html', value: '<b>HTML</b>'},
        ]}
      />
    ),
  },
  {
    component: 'NavbarItem/DropdownNavbarItem/Mobile',
    state: 'closed',
    caption: ['Closed', '收起'],
    surface: 'column',
    Shown: () => <Items items={[DROPDOWN]} />,
  },
  {
    component: 'NavbarItem/DropdownNavbarItem/Mobile',
    state: 'open',
    caption: ['Open', '展开'],
    surface: 'column',
    Shown: () => (
      <AfterInput on="[aria-expanded='false']" input={click}>
        <Items items={[DROPDOWN]} />
      </AfterInput>
    ),
  },
];
