import type {Config} from 'inkstone';

export default {
  title: 'Attacked',
  url: 'https://attacked.example.org',
  baseUrl: '/',
  markdown: {format: 'detect'},
  presets: [['classic', {blog: false}]],
  plugins: ['search-local'],
  themeConfig: {navbar: {title: 'Attacked', items: [{type: 'search'}]}},
} satisfies Config;
