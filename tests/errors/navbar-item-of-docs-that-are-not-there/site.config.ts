import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  presets: [['classic', {blog: false}]],
  themeConfig: {navbar: {items: [{type: 'docSidebar', sidebarId: 'guide', docsPluginId: 'api', label: 'Guide'}]}},
} satisfies Config;
