export default {
  title: 'Boats',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [
    [
      'classic',
      {blog: false, docs: {routeBasePath: '/', sidebarPath: './sidebars.js', docItemComponent: '@theme/ApiItem'}},
    ],
  ],
  plugins: [
    [
      'docusaurus-plugin-openapi-docs',
      {
        id: 'api',
        docsPluginId: 'classic',
        config: {
          boats: {
            specPath: 'examples/boats.yaml',
            outputDir: 'docs/boats',
            sidebarOptions: {groupPathsBy: 'tag', categoryLinkSource: 'tag'},
          },
        },
      },
    ],
  ],
  themes: ['docusaurus-theme-openapi-docs'],
  themeConfig: {
    navbar: {title: 'Boats', items: [{type: 'docSidebar', sidebarId: 'boats', label: 'API'}]},
    languageTabs: [
      {highlight: 'bash', language: 'curl', logoClass: 'curl'},
      {highlight: 'python', language: 'python', logoClass: 'python'},
      {highlight: 'javascript', language: 'nodejs', logoClass: 'nodejs'},
    ],
  },
};
