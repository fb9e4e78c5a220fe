import fs from 'node:fs/promises';
import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/base/',
  favicon: 'img/logo.svg',
  presets: [['classic', {docs: false, blog: false}]],
  plugins: [
    () => ({
      name: 'card',
      postBuild: ({outDir}) => fs.writeFile(`${outDir}/card.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    }),
  ],
  scripts: ['/base/js/clock.js', {src: '/base/stats/script.js', 'data-domain': 'example.org'}, '/elsewhere.js'],
  stylesheets: [{href: '/base/more.css?v=1'}, 'https://example.org/other.css'],
  themeConfig: {
    image: 'card.svg',
    navbar: {logo: {src: '/base/logo.svg', srcDark: '/dark.svg'}},
    footer: {logo: {src: 'logo.svg#x', srcDark: 'footer.svg'}},
  },
} satisfies Config;
