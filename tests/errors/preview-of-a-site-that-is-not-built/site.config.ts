import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  presets: [['classic', {docs: {path: 'content/docs'}, blog: false}]],
} satisfies Config;
