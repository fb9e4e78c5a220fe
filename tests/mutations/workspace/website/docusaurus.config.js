const fs = require('fs');
const path = require('path');

module.exports = {
  title: 'Website of a workspace',
  tagline: fs.readFileSync(path.join(__dirname, '../tagline.txt'), 'utf8').trim(),
  url: 'https://example.org',
  baseUrl: '/',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false}]],
  plugins: [
    ['@docusaurus/plugin-content-docs', {id: 'notes', path: '../notes', routeBasePath: 'notes', sidebarPath: false}],
  ],
};
