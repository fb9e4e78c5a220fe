export default {
  title: 'Layers',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false, docs: {routeBasePath: '/'}, theme: {customCss: './src/custom.css'}}]],
  plugins: ['@docusaurus/plugin-css-cascade-layers'],
  themeConfig: {
    navbar: {title: 'Layers', items: [{type: 'doc', docId: 'one', label: 'One'}]},
    footer: {style: 'dark', links: [{title: 'More', items: [{label: 'One', to: '/'}]}]},
  },
};
