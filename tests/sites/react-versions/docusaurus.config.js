/** What both versions of React have to render alike. */
export default {
  title: 'Versions',
  url: 'https://versions.example.org',
  baseUrl: '/',
  favicon: 'icon.svg',
  presets: [['classic', {blog: false}]],
  themeConfig: {
    docs: {sidebar: {hideable: true}},
    navbar: {title: 'Versions', items: [{type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Docs'}]},
  },
};
