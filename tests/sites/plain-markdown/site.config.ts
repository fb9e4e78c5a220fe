import type {Config} from 'inkstone';

export default {
  title: 'Plain',
  url: 'https://plain.example.org',
  baseUrl: '/',
  markdown: {format: 'md'},
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false, pages: false}]],
} satisfies Config;
