import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  onBrokenLinks: 'ignore',
  presets: [['classic', {blog: false}]],
} satisfies Config;
