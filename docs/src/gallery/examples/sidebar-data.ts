import type {SidebarItem} from 'inkstone/theme-common';

/** The address of the page that is current in the examples. */
export const CURRENT = '/configuration';

/** A sidebar with all kinds of items. */
export const SIDEBAR: SidebarItem[] = [
  {type: 'link', label: 'Introduction', href: '/getting-started'},
  {
    type: 'category',
    label: 'Open category',
    collapsible: true,
    collapsed: false,
    items: [
      {type: 'link', label: 'The current page', href: CURRENT},
      {type: 'link', label: 'vkGetPhysicalDeviceSurfaceFormatsKHR', href: '/theming'},
      {
        type: 'category',
        label: 'Category in it',
        collapsible: true,
        collapsed: true,
        items: [{type: 'link', label: 'Hidden', href: '/plugins'}],
      },
    ],
  },
  {
    type: 'category',
    label: 'Closed category with a page',
    href: '/docs',
    collapsible: true,
    collapsed: true,
    items: [{type: 'link', label: 'Hidden', href: '/sidebars'}],
  },
  {
    type: 'category',
    label: 'Category that stays open',
    collapsible: false,
    collapsed: false,
    items: [{type: 'link', label: 'Another page', href: '/versions'}],
  },
  {type: 'html', value: '<small>HTML between the links</small>', defaultStyle: true},
  {type: 'link', label: 'Another site', href: 'https://example.org'},
];

/** The headings of a page. */
export const TOC = [
  {value: 'Install', id: 'docsidebar-desktop--default', level: 2},
  {value: 'Requirements', id: 'docsidebaritem-link--default', level: 3},
  {
    value: 'The option <code>trailingSlash</code> and others with a name that needs a line',
    id: 'toc--default',
    level: 3,
  },
  {value: 'Use', id: 'tocinline--default', level: 2},
];
