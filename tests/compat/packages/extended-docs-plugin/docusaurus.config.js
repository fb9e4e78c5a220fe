export default {
  title: 'Harbor',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {docs: false, blog: false}]],
  plugins: [['./src/plugins/docs.mjs', {id: 'default', path: 'docs', routeBasePath: 'docs'}]],
  themeConfig: {navbar: {title: 'Harbor', items: [{type: 'doc', docId: 'anchors', label: 'Anchors'}]}},
};
