export default {
  title: 'Chat',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false}]],
  // Without this mode, it asks OpenAI for the vectors of all texts.
  plugins: [['docusaurus-plugin-chat-page', {path: 'chat', development: {mockData: true}}]],
  themeConfig: {navbar: {title: 'Chat', items: [{to: '/chat', label: 'Ask'}]}},
};
