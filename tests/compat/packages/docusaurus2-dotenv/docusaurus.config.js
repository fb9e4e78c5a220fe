export default {
  title: 'Harbor',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false}]],
  plugins: [['docusaurus2-dotenv', {systemvars: true, safe: true}]],
};
