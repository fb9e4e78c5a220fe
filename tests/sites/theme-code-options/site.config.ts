import type {Config} from 'inkstone';

export default {
  title: 'Code',
  url: 'https://code.example.org',
  baseUrl: '/',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false, pages: false}]],
  themes: ['./themes/mine'],
} satisfies Config;
