import path from 'node:path';
import tabBlocks from 'docusaurus-remark-plugin-tab-blocks';
import rehypeKatex from 'rehype-katex';
import MonacoPlugin from 'monaco-editor-webpack-plugin';
import githubAdmonitions from 'remark-github-admonitions-to-directives';
import remarkMath from 'remark-math';
import {transpileCodeblocks} from 'remark-typescript-tools';

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
  themes: [process.env.SEARCH === 'pagefind' ? '@getcanary/docusaurus-theme-search-pagefind' : ['@easyops-cn/docusaurus-search-local', {indexBlog: false}]],
  plugins: [
    'docusaurus-plugin-sass',
    'docusaurus-plugin-image-zoom',
    'docusaurus-plugin-copy-page-button',
    ['@signalwire/docusaurus-plugin-llms-txt', {siteTitle: 'Packages'}],
    ['@dipakparmar/docusaurus-plugin-umami', {websiteID: 'f00d', analyticsDomain: 'stats.example.org'}],
    () => ({name: 'monaco', configureWebpack: (_config, isServer) => (isServer ? {} : {plugins: [new MonacoPlugin({languages: ['json']})]})}),
    ['docusaurus-plugin-module-alias', {alias: {'@parts': path.resolve(import.meta.dirname, 'src/parts')}}],
  ],
  themeConfig: {zoom: {selector: '.markdown img'}},
};
