import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  presets: [['classic', {docs: false, blog: false}]],
  plugins: [['content-docs', {id: 'more', path: 'content/more', sidebarCollapsed: 'no', breadcrumb: false, versions: {current: {banner: 'shout'}}}]],
} satisfies Config;
