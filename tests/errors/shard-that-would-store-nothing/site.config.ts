import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  markdown: {cacheDocuments: false},
  presets: [['classic', {docs: false, blog: false}]],
} satisfies Config;
