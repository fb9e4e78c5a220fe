export default {
  title: 'Bundles',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false, docs: {routeBasePath: '/'}}]],
  plugins: [['@docusaurus/plugin-rsdoctor', {rsdoctorOptions: {disableClientServer: true, reportDir: 'doctor'}}]],
};
