import type {Config} from 'inkstone';

/** With COPIED, the plugins are copies of Inkstone's in the folder of the site. */
const plugin = (name: string) => (process.env.COPIED ? `./plugins/${name}/plugin.ts` : name);

export default {
  title: 'Copied plugins',
  url: 'https://copies.example.org',
  baseUrl: '/base/',
  presets: [['classic', {docs: {path: 'content/docs', routeBasePath: '/'}, blog: false, sitemap: false}]],
  plugins: [
    [plugin('sitemap'), {ignorePatterns: ['/base/search']}],
    [plugin('client-redirects'), {redirects: [{from: '/old', to: '/second'}]}],
    [plugin('search-local'), {language: ['en', 'zh']}],
  ],
} satisfies Config;
