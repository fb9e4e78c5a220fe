import type {Config} from 'inkstone';

export default {
  title: 'Minimal',
  url: 'https://minimal.example.org',
  baseUrl: '/',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false, pages: false}]],
} satisfies Config;
