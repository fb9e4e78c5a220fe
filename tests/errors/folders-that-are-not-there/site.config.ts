import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  staticDirectories: ['static', 'statc'],
  presets: [['classic', {blog: {path: 'content/blogg'}, pages: {path: 'content/pagez'}}]],
} satisfies Config;
