export default {
  title: 'Harbor',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false}]],
  plugins: [['docusaurus-plugin-dotenv', {systemvars: true, safe: true}]],
};
