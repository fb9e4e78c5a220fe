export default {
  title: 'Diagrams',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  markdown: {mermaid: true},
  presets: [['classic', {blog: false}]],
  themes: ['@docusaurus/theme-mermaid'],
  themeConfig: {
    colorMode: {respectPrefersColorScheme: true},
    mermaid: {theme: {light: 'forest', dark: 'dark'}, options: {maxTextSize: 20_000}},
  },
};
