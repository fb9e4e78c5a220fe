export default {
  title: 'Assistant',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false}]],
  plugins: [
    ['docusaurus-biel', {project: 'pr0ject', headerTitle: 'Our assistant', bielButtonText: 'Ask us', version: '1.2.3'}],
  ],
  themeConfig: {navbar: {title: 'Assistant'}},
};
