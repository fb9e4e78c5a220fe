import type {Config} from 'inkstone';

export default {
  title: 'Live',
  url: 'https://live.example.org',
  baseUrl: '/',
  favicon: 'icon.svg',
  onBrokenLinks: 'warn',
  presets: [['classic', {docs: {sidebarPath: './sidebars.ts'}, blog: {onInlineAuthors: 'ignore'}, pages: {}, theme: {customCss: './src/css/site.css'}}]],
  themeConfig: {navbar: {title: 'Live site', items: [{to: '/docs/intro', label: 'Docs'}]}},
} satisfies Config;
