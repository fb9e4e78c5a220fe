import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  presets: [['classic', {blog: false}]],
  plugins: [
    [
      'client-redirects',
      {
        redirects: [
          {from: '/setup', to: '/docs/instal'},
          {from: 'setup', to: '/docs/install'},
        ],
      },
    ],
  ],
} satisfies Config;
