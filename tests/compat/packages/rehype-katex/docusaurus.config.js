import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';

export default {
  title: 'Formulas',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [
    [
      'classic',
      {
        docs: {routeBasePath: '/', remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex]},
        blog: false,
        theme: {customCss: './src/css/custom.css'},
      },
    ],
  ],
  themeConfig: {navbar: {title: 'Formulas'}},
};
