import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  presets: [['classic', {docs: false, blog: false}]],
  themeConfig: {navbar: {items: [{type: 'docs', label: 'A'}, {label: 'B', to: '/', href: 'https://example.org'}, {label: 'C', to: '/', activeBaseRegex: '('}]}, colorMode: {defaultMode: 'blue'}, footer: {links: [{title: 'T', items: [{label: 'x'}]}]}},
} satisfies Config;
