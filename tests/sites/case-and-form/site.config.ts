import type {Config} from 'inkstone';

export default {
  title: 'Case and form',
  url: 'https://case.example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  markdown: {hooks: {onBrokenMarkdownLinks: 'throw'}},
  presets: [['classic', {docs: {path: 'docs', routeBasePath: '/', sidebarPath: './sidebars.js'}, blog: false, pages: false}]],
} satisfies Config;
