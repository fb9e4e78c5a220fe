export default {
  title: 'Copies',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false}]],
  plugins: [
    [
      'docusaurus-plugin-copy-page-button',
      {
        generateMarkdownRoutes: true,
        enabledActions: ['copy', 'view', 'claude'],
        customStyles: {button: {className: 'copies', style: {borderRadius: '9px'}}},
      },
    ],
  ],
  themeConfig: {navbar: {title: 'Copies'}},
};
