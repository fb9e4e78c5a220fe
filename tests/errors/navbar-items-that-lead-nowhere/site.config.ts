import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  presets: [['classic', {blog: false}]],
  themeConfig: {
    navbar: {
      items: [
        {type: 'docSidebar', sidebarId: 'defaultSideBar', label: 'Guide'},
        {
          type: 'dropdown',
          label: 'More',
          items: [
            {type: 'doc', docId: 'instal', label: 'Install'},
            {type: 'doc', docId: 'install', label: 'Install'},
          ],
        },
        {type: 'doc', docId: 'elsewhere', docsPluginId: 'api', label: 'Of docs that are not here'},
        {type: 'docsVersionDropdown', versions: ['current', '1.0']},
      ],
    },
  },
} satisfies Config;
