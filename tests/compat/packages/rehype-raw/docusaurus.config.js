import rehypeRaw from 'rehype-raw';
import boxes from './src/boxes.js';

const passThrough = ['mdxFlowExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxTextExpression', 'mdxjsEsm'];

export default {
  title: 'HTML',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [
    [
      'classic',
      {
        docs: {
          routeBasePath: '/',
          remarkPlugins: [boxes],
          rehypePlugins: [[rehypeRaw, {passThrough}]],
        },
        blog: false,
      },
    ],
  ],
  themeConfig: {navbar: {title: 'HTML'}},
};
