export default {
  title: 'Boats',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  presets: [['classic', {blog: false, docs: {routeBasePath: '/', sidebarPath: './sidebars.js'}}]],
  plugins: [
    [
      '@graphql-markdown/docusaurus',
      {
        schema: './schema/boats.graphql',
        rootPath: './docs',
        baseURL: 'graphql',
        linkRoot: '/',
        loaders: {GraphQLFileLoader: '@graphql-tools/graphql-file-loader'},
      },
    ],
  ],
  themeConfig: {navbar: {title: 'Boats'}},
};
