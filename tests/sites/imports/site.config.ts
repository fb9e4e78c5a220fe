import type {Config} from 'inkstone';

export default {
  title: 'Imports',
  url: 'https://imports.example.org',
  baseUrl: '/base/',
  presets: [['classic', {blog: false}]],
  plugins: ['./plugins/aliases.js'],
} satisfies Config;
