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
          {from: '/old', to: '/docs/install'},
          // Below a file, and below another redirect.
          {from: '/sitemap.xml/old', to: '/docs/install'},
          {from: '/earlier.html', to: '/docs/install'},
          {from: '/earlier.html/page', to: '/docs/install'},
        ],
      },
    ],
  ],
} satisfies Config;
