import linkIcons from './link-icons.ts';

export default {
  title: 'A plugin for Markdown throws',
  url: 'https://example.org',
  baseUrl: '/',
  presets: [['classic', {blog: false, docs: {remarkPlugins: [linkIcons]}}]],
};
