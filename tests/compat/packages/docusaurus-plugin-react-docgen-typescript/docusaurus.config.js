export default {
  title: 'Components',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false, docs: {routeBasePath: '/'}}]],
  plugins: [['docusaurus-plugin-react-docgen-typescript', {src: ['src/components/*.tsx']}]],
  themeConfig: {navbar: {title: 'Components'}},
};
