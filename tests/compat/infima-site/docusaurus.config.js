const fs = require('node:fs');
const path = require('node:path');

/** The page of classes that the contrast tests measure, and colours of a site for it. */
const CLASSES = path.join(__dirname, '../../e2e/infima-classes');
const colors = process.env.SITE_COLORS;
const page = fs.readFileSync(path.join(CLASSES, 'index.html'), 'utf8');
const root = '<div id="__docusaurus">';
const html = page.slice(page.indexOf(root) + root.length, page.lastIndexOf('</div>'));

module.exports = {
  title: 'Classes of Infima',
  url: 'https://example.com',
  baseUrl: '/',
  onBrokenLinks: 'ignore',
  customFields: {html},
  presets: [['classic', {blog: false, theme: colors ? {customCss: path.join(CLASSES, `${colors}.css`)} : {}}]],
  themeConfig: {
    announcementBar: {id: 'news', content: 'An <a href="/docs/intro">announcement</a>'},
    navbar: {
      title: 'Classes',
      items: [
        {to: '/docs/intro', label: 'Docs'},
        {label: 'More', position: 'right', items: [{label: 'One', to: '/docs/intro'}]},
      ],
    },
    footer: {style: 'dark', links: [{title: 'Docs', items: [{label: 'Introduction', to: '/docs/intro'}]}]},
  },
};
