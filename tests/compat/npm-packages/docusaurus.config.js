import path from 'node:path';
import tabBlocks from 'docusaurus-remark-plugin-tab-blocks';
import rehypeKatex from 'rehype-katex';
import githubAdmonitions from 'remark-github-admonitions-to-directives';
import remarkMath from 'remark-math';

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
          remarkPlugins: [remarkMath, [tabBlocks, {sync: true}]],
          rehypePlugins: [rehypeKatex],
        },
        blog: false,
        theme: {customCss: './src/css/custom.scss'},
      },
    ],
  ],
  themes: [['@easyops-cn/docusaurus-search-local', {indexBlog: false}]],
  plugins: [
    'docusaurus-plugin-sass',
    'docusaurus-plugin-image-zoom',
    ['docusaurus-plugin-module-alias', {alias: {'@parts': path.resolve(import.meta.dirname, 'src/parts')}}],
  ],
  themeConfig: {zoom: {selector: '.markdown img'}},
};
