import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  presets: [['classic', {blog: false, docs: {tags: 'labels.yml'}}]],
} satisfies Config;
