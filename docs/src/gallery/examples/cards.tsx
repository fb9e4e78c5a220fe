import DocCard from '@theme/DocCard';
import DocCardList from '@theme/DocCardList';
import DocPaginator from '@theme/DocPaginator';
import type {SidebarItem} from 'inkstone/theme-common';
import type {Example} from '../example.ts';

const LONG_NAME = 'VkPhysicalDeviceShaderDemoteToHelperInvocationFeatures';
const PAGE: SidebarItem = {
  type: 'link',
  label: 'Deploy a site',
  href: '/deploying',
  description: 'Hosts, HTTP headers and caches.',
};
const CATEGORY: SidebarItem = {
  type: 'category',
  label: 'Options',
  href: '/configuration',
  collapsible: true,
  collapsed: true,
  items: [PAGE, {...PAGE, label: 'Another page'}],
};
const EXTERNAL: SidebarItem = {type: 'link', label: 'Another site', href: 'https://example.org'};
const LONG: SidebarItem = {
  type: 'link',
  label: `🧪 ${LONG_NAME}`,
  href: '/theming',
  description: 'A description that is so long that a card can only show the beginning of it, '.repeat(3),
};

/** Links to pages with a description. */
export const cards: readonly Example[] = [
  {
    component: 'DocCard',
    state: 'page',
    caption: ['Page', '页面'],
    shows: [
      'DocCard/Layout',
      'DocCard/Container',
      'DocCard/Heading',
      'DocCard/Heading/Icon',
      'DocCard/Heading/Text',
      'DocCard/Description',
    ],
    Shown: () => <DocCard item={PAGE} />,
  },
  {
    component: 'DocCard',
    state: 'category',
    caption: ['Category', '分类'],
    Shown: () => <DocCard item={CATEGORY} />,
  },
  {
    component: 'DocCard',
    state: 'external',
    caption: ['Another site, without a description', '站外链接，没有描述'],
    Shown: () => <DocCard item={EXTERNAL} />,
  },
  {
    component: 'DocCard',
    state: 'long',
    caption: ['Long name and description, with an emoji', '长名称和长描述，带表情符号'],
    Shown: () => <DocCard item={LONG} />,
  },
  {
    component: 'DocCardList',
    state: 'default',
    Shown: () => <DocCardList items={[PAGE, CATEGORY, EXTERNAL, LONG]} />,
  },
];

const PREVIOUS = {title: 'Configuration', permalink: '/configuration'};
const NEXT = {title: `Structures: ${LONG_NAME}`, permalink: '/theming'};

/** Links to the neighbors of a page. */
export const paginators: readonly Example[] = [
  {
    component: 'DocPaginator',
    state: 'both',
    caption: ['Two neighbors', '前后都有页面'],
    shows: ['PaginatorNavLink'],
    Shown: () => <DocPaginator previous={PREVIOUS} next={NEXT} />,
  },
  {
    component: 'DocPaginator',
    state: 'first',
    caption: ['First page', '第一页'],
    Shown: () => <DocPaginator next={PREVIOUS} />,
  },
  {
    component: 'DocPaginator',
    state: 'last',
    caption: ['Last page', '最后一页'],
    Shown: () => <DocPaginator previous={PREVIOUS} />,
  },
];
