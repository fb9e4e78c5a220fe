import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/base/',
  presets: [['classic', {blog: false, docs: {routeBasePath: '/', sidebarPath: './sidebars.ts'}}]],
  themeConfig: {
    navbar: {
      items: [
        {to: '/instal', label: 'Install'},
        {href: 'example.com/x', label: 'Another site'},
      ],
    },
    footer: {
      links: [
        {
          title: 'More',
          items: [
            {label: 'Gone', to: '/gone'},
            {label: 'Also on a page', to: '/instal'},
          ],
        },
      ],
    },
  },
} satisfies Config;
