import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  onBrokenMarkdownLinks: 'ignore',
  i18n: {defaultLocale: 'en', locales: ['en', 'en'], localeConfigs: {EN: {label: 'English'}}},
  future: {experimental_router: 'hash'},
  ssrTemplate: '<html><body><%~ it.appHtml %></body></html>',
  webpack: {jsLoader: () => ({loader: 'esbuild-loader'})},
  plugins: ['@docusaurus/plugin-debug', '@docusaurus/plugin-pwa'],
  themeConfig: {colourMode: {disableSwitch: true}, colorMode: {}, navbr: {}, docs: {sidebar: {hidable: true}}, navbar: {items: [{to: '/', lable: 'Home', position: 'Right', 'aria-label': 'x'}]}, footer: {links: [{titel: 'More', items: [{label: 'Home', to: '/', rel: 'me'}]}, {title: 'None', item: []}]}},
  presets: [['classic', {docs: false, blog: false}]],
} satisfies Config;
