import {docsClassNames} from 'inkstone/theme-common';
import type {ReactNode} from 'react';
import DocRootLayoutSidebarExpandButton from '@theme/DocRoot/Layout/Sidebar/ExpandButton';
import DocSidebarDesktop from '@theme/DocSidebar/Desktop';
import DocSidebarDesktopCollapseButton from '@theme/DocSidebar/Desktop/CollapseButton';
import DocSidebarItems from '@theme/DocSidebarItems';
import TOC from '@theme/TOC';
import TOCCollapsible from '@theme/TOCCollapsible';
import TOCInline from '@theme/TOCInline';
import AfterInput, {click} from '../AfterInput.tsx';
import type {Example} from '../example.ts';
import {CURRENT, SIDEBAR, TOC as HEADINGS} from './sidebar-data.ts';

const doNothing = (): void => undefined;

/** A list with one item of the sidebar. */
function Item({index}: {index: number}): ReactNode {
  return (
    <div className="menu">
      <ul className={`${docsClassNames.docSidebarMenu} menu__list`}>
        <DocSidebarItems items={SIDEBAR.slice(index, index + 1)} activePath={CURRENT} level={1} />
      </ul>
    </div>
  );
}

/** Lists of pages. */
export const sidebars: readonly Example[] = [
  {
    component: 'DocSidebar/Desktop',
    state: 'default',
    caption: ['With all kinds of items', '各种侧边栏项目'],
    shows: ['DocSidebar/Desktop/Content', 'DocSidebarItems', 'DocSidebarItem'],
    surface: 'column',
    Shown: () => <DocSidebarDesktop path={CURRENT} sidebar={SIDEBAR} onCollapse={doNothing} isHidden={false} />,
  },
  {
    component: 'DocSidebarItem/Link',
    state: 'default',
    caption: ['Link', '链接'],
    surface: 'column',
    Shown: () => <Item index={0} />,
  },
  {
    component: 'DocSidebarItem/Link',
    state: 'external',
    caption: ['Link to another site', '站外链接'],
    surface: 'column',
    Shown: () => <Item index={5} />,
  },
  {
    component: 'DocSidebarItem/Category',
    state: 'open',
    caption: ['Open, with the current page', '展开，包含当前页面'],
    surface: 'column',
    Shown: () => <Item index={1} />,
  },
  {
    component: 'DocSidebarItem/Category',
    state: 'closed',
    caption: ['Closed, with a page of its own', '收起，有自己的页面'],
    surface: 'column',
    Shown: () => <Item index={2} />,
  },
  {
    component: 'DocSidebarItem/Html',
    state: 'default',
    surface: 'column',
    Shown: () => <Item index={4} />,
  },
  {
    component: 'DocSidebar/Desktop/CollapseButton',
    state: 'default',
    surface: 'column',
    Shown: () => <DocSidebarDesktopCollapseButton onClick={doNothing} />,
  },
  {
    component: 'DocRoot/Layout/Sidebar/ExpandButton',
    state: 'default',
    surface: 'row',
    Shown: () => <DocRootLayoutSidebarExpandButton toggleSidebar={doNothing} />,
  },
];

/** Tables of contents. */
export const outlines: readonly Example[] = [
  {
    component: 'TOC',
    state: 'default',
    caption: ['In the side column', '在侧栏里'],
    shows: ['TOCItems', 'TOCItems/Tree'],
    surface: 'column',
    screens: 'wide',
    Shown: () => <TOC toc={HEADINGS} />,
  },
  {
    component: 'TOCCollapsible',
    state: 'closed',
    caption: ['Closed', '收起'],
    shows: ['TOCCollapsible/CollapseButton'],
    Shown: () => <TOCCollapsible toc={HEADINGS} />,
  },
  {
    component: 'TOCCollapsible',
    state: 'open',
    caption: ['Open', '展开'],
    Shown: () => (
      <AfterInput on="button" input={click}>
        <TOCCollapsible toc={HEADINGS} />
      </AfterInput>
    ),
  },
  {
    component: 'TOCInline',
    state: 'default',
    caption: ['In the text', '在正文里'],
    Shown: () => <TOCInline toc={HEADINGS} />,
  },
];
