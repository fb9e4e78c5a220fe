export default {
  title: 'Boats',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false}]],
  plugins: [
    [
      '@grnet/docusaurus-terminology',
      {termsDir: './docs/terms', docsDir: './docs/', glossaryFilepath: './docs/glossary.md'},
    ],
  ],
  themeConfig: {navbar: {title: 'Boats'}},
};
