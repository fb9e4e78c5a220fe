import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  onBrokenMarkdownLinks: 'ignore',
  future: {experimental_router: 'hash'},
  ssrTemplate: '<html><body><%~ it.appHtml %></body></html>',
  webpack: {jsLoader: () => ({loader: 'esbuild-loader'})},
  plugins: ['@docusaurus/plugin-debug', '@docusaurus/plugin-pwa'],
  themeConfig: {colourMode: {disableSwitch: true}, colorMode: {}, navbr: {}},
  presets: [['classic', {docs: false, blog: false}]],
} satisfies Config;
