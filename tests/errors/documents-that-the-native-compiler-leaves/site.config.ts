import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  markdown: {compiler: 'native'},
  presets: [['classic', {blog: false, docs: {routeBasePath: '/', recmaPlugins: [[function shout() {}, {}, {appliesTo: /loud/}]]}}]],
} satisfies Config;
