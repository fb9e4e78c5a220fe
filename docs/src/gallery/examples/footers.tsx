import type {FooterConfig, ThemeConfig} from 'inkstone/theme-common';
import type {ReactNode} from 'react';
import Footer from '@theme/Footer';
import type {Example} from '../example.ts';
import WithSite from '../WithSite.tsx';

const COPYRIGHT = 'Copyright © 2025 My site. Built with Inkstone.';
const SIMPLE = [
  {label: 'Guide', to: '/getting-started'},
  {label: 'Another site', href: 'https://example.org'},
  {html: '<span>HTML</span>'},
];
const COLUMNS = [
  {
    title: 'Documentation',
    items: [
      {label: 'Get started', to: '/getting-started'},
      {label: 'Theme', to: '/theming'},
    ],
  },
  {title: 'Community', items: [{label: 'Forum of the community', href: 'https://example.org'}]},
  {title: 'More', items: [{label: 'Plugins', to: '/plugins'}, {html: '<span>HTML</span>'}]},
];
const LOGO = {src: '/img/logo.svg', alt: 'My site', href: 'https://example.org', width: 40, height: 40};

const options = (footer: FooterConfig): Partial<ThemeConfig> => ({footer});
const copyright = options({style: 'light', links: [], copyright: COPYRIGHT});
const simple = options({style: 'light', links: SIMPLE, copyright: COPYRIGHT});
const columns = options({style: 'light', links: COLUMNS, copyright: COPYRIGHT, logo: LOGO});
const dark = options({style: 'dark', links: COLUMNS, copyright: COPYRIGHT, logo: LOGO});
const report = {...copyright, reportUrl: 'https://example.org/report?page={url}'};

function FooterOf({themeConfig}: {themeConfig: Partial<ThemeConfig>}): ReactNode {
  return (
    <WithSite themeConfig={themeConfig}>
      <Footer />
    </WithSite>
  );
}

/** The end of each page. */
export const footers: readonly Example[] = [
  {
    component: 'Footer',
    state: 'copyright',
    caption: ['Only a copyright notice', '只有版权声明'],
    shows: ['Footer/Copyright', 'Footer/Layout'],
    surface: 'bare',
    Shown: () => <FooterOf themeConfig={copyright} />,
  },
  {
    component: 'Footer',
    state: 'simple',
    caption: ['Links in a row', '一行链接'],
    shows: ['Footer/LinkItem', 'Footer/Links', 'Footer/Links/Simple'],
    surface: 'bare',
    Shown: () => <FooterOf themeConfig={simple} />,
  },
  {
    component: 'Footer',
    state: 'columns',
    caption: ['Links in columns, with a logo', '多列链接，带标志'],
    shows: ['Footer/Links/MultiColumn', 'Footer/Logo'],
    surface: 'bare',
    Shown: () => <FooterOf themeConfig={columns} />,
  },
  {
    component: 'Footer',
    state: 'dark',
    caption: ['Dark', '深色'],
    surface: 'bare',
    Shown: () => <FooterOf themeConfig={dark} />,
  },
  {
    component: 'Footer/ReportLink',
    state: 'default',
    caption: ['With a link to report an error', '带报告错误的链接'],
    surface: 'bare',
    Shown: () => <FooterOf themeConfig={report} />,
  },
];
