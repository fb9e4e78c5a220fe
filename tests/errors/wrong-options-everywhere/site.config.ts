import type {Config} from 'inkstone';

const more = {path: 'content/more', breadcrumbs: 1};
const pages = [['content-pages', {id: 'spread'}]] as const;

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  presets: [
    [
      'classic',
      {
        docs: {
          path: 'content/docs',
          sidebarCollapsible: 'yes',
          versions: {current: {lable: 'Next'}},
        },
        blog: {postsPerPage: 0},
        sitmap: {},
      },
    ],
  ],
  plugins: [
    false,
    ['content-docs', {...more, id: 'more docs'}],
    function local() {
      return {name: 'local'};
    },
    ['./plugins/counted', {from: 'one', to: {last: 'ten'}}],
    'plugin-that-nobody-wrote',
    ...pages,
    ['sitemap', {changefreq: 'sometimes'}],
  ],
  themeConfig: {
    navbar: {items: [{to: '/', label: 'Home'}, {to: 7}]},
    footer: {style: 'pink'},
  },
} as unknown as Config;
