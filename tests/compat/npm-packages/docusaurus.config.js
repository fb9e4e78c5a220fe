import path from 'node:path';
import tabBlocks from 'docusaurus-remark-plugin-tab-blocks';
import rehypeKatex from 'rehype-katex';
import MonacoPlugin from 'monaco-editor-webpack-plugin';
import githubAdmonitions from 'remark-github-admonitions-to-directives';
import remarkMath from 'remark-math';
import {transpileCodeblocks} from 'remark-typescript-tools';

const searchThemes = {
  local: ['@easyops-cn/docusaurus-search-local', {indexBlog: false}],
  pagefind: '@getcanary/docusaurus-theme-search-pagefind',
};

export default {
  title: 'Packages',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [
    [
      'classic',
      {
        docs: {
          beforeDefaultRemarkPlugins: [githubAdmonitions],
          remarkPlugins: [remarkMath, [tabBlocks, {sync: true}], [transpileCodeblocks, {compilerSettings: {tsconfig: path.resolve(import.meta.dirname, 'tsconfig.json'), externalResolutions: {}}}]],
          rehypePlugins: [rehypeKatex],
        },
        blog: false,
        theme: {customCss: './src/css/custom.scss'},
      },
    ],
  ],
  markdown: {mermaid: true},
  // Each of three packages gives the search bar in its turn; Algolia's comes with the preset.
  themes: ['@docusaurus/theme-mermaid', searchThemes[process.env.SEARCH] ?? null],
  plugins: [
    'docusaurus-plugin-sass',
    'docusaurus-plugin-image-zoom',
    'docusaurus-plugin-copy-page-button',
    ['@signalwire/docusaurus-plugin-llms-txt', {siteTitle: 'Packages'}],
    ['@dipakparmar/docusaurus-plugin-umami', {websiteID: 'f00d', analyticsDomain: 'stats.example.org'}],
    () => ({name: 'monaco', configureWebpack: (_config, isServer) => (isServer ? {} : {plugins: [new MonacoPlugin({languages: ['json']})]})}),
    ['docusaurus-plugin-openapi-docs', {id: 'api', docsPluginId: 'default', config: {pets: {specPath: 'api/pets.yaml', outputDir: 'generated/pets'}}}],
    ['@graphql-markdown/docusaurus', {schema: './api/schema.graphql', rootPath: './generated', baseURL: 'graphql', loaders: {GraphQLFileLoader: '@graphql-tools/graphql-file-loader'}}],
    ['docusaurus-plugin-module-alias', {alias: {'@parts': path.resolve(import.meta.dirname, 'src/parts')}}],
  ],
  themeConfig: {
    zoom: {selector: '.markdown img'},
    ...(process.env.SEARCH === 'algolia' && {algolia: {appId: 'none', apiKey: 'none', indexName: 'rows', replaceSearchResultPathname: {from: '/docs/', to: '/guide/'}}}),
  },
};
