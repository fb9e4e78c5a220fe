import codeImport from 'remark-code-import';

export default {
  title: 'Code',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [
    [
      'classic',
      {
        docs: {
          routeBasePath: '/',
          beforeDefaultRemarkPlugins: [[codeImport, {rootDir: import.meta.dirname}]],
        },
        blog: false,
      },
    ],
  ],
  themeConfig: {navbar: {title: 'Code'}},
};
