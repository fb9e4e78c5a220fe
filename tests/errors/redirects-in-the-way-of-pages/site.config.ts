import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  presets: [['classic', {blog: false}]],
  onDuplicateRoutes: 'throw',
  plugins: [['client-redirects', {redirects: [{from: '/docs/setup', to: '/docs/install'}]}]],
} satisfies Config;
