import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  presets: [['classic', {blog: false}]],
  plugins: [['client-redirects', {redirects: [{from: '/old', to: '/docs/install'}]}]],
} satisfies Config;
