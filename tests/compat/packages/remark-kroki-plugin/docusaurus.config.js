import fs from 'node:fs';
import path from 'node:path';
import kroki from 'remark-kroki-plugin';

// The check starts a server in place of kroki.io.
const krokiBase = fs.readFileSync(path.join(import.meta.dirname, 'kroki-url.txt'), 'utf8');

export default {
  title: 'Kroki',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [
    [
      'classic',
      {
        docs: {
          routeBasePath: '/',
          remarkPlugins: [[kroki, {krokiBase, lang: 'kroki', imgRefDir: '/img/kroki', imgDir: 'static/img/kroki'}]],
        },
        blog: false,
      },
    ],
  ],
  themeConfig: {navbar: {title: 'Kroki'}},
};
