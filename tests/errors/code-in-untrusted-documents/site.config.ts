import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  markdown: {trust: 'content'},
  presets: [['classic', {blog: false}]],
} satisfies Config;
