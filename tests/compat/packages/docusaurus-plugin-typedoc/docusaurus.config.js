export default {
  title: 'Library',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  presets: [['classic', {blog: false, docs: {routeBasePath: '/', sidebarPath: './sidebars.js'}}]],
  plugins: [
    [
      'docusaurus-plugin-typedoc',
      {entryPoints: ['./src/boats.ts'], tsconfig: './tsconfig.json', sanitizeComments: true},
    ],
  ],
  themeConfig: {navbar: {title: 'Library'}},
};
