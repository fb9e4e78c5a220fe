export default {
  title: 'Visits',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false, docs: {routeBasePath: '/'}}]],
  plugins: [['@docusaurus/plugin-vercel-analytics', {debug: true, mode: 'auto'}]],
};
