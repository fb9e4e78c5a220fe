import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  onBrokenLinks: 'ignore',
  presets: [['classic', {blog: false}]],
  plugins: [['@docusaurus/plugin-content-docs', {id: 'api', path: 'content/api', routeBasePath: 'api'}]],
} satisfies Config;
