import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  tagLine: 'A letter in upper case',
  onBrokenLink: 'warn',
  presets: [['classic', {blog: false}]],
} satisfies Config;
