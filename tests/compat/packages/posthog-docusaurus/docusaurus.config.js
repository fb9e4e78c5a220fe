export default {
  title: 'Garden',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false}]],
  plugins: [['posthog-docusaurus', {apiKey: 'phc_garden', person_profiles: 'identified_only'}]],
  themeConfig: {navbar: {title: 'Garden'}},
};
