import type {Config} from 'inkstone';

export default {
  title: 'Attacked',
  url: 'https://attacked.example.org',
  baseUrl: '/',
  // A later version has the page that the home page leads to.
  onBrokenLinks: 'ignore',
  markdown: {format: 'detect'},
  favicon: 'icon.svg',
  presets: [['classic', {blog: false}]],
  plugins: ['search-local'],
  themeConfig: {navbar: {title: 'Attacked', items: [{type: 'search'}]}},
} satisfies Config;
