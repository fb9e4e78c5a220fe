const fs = require('node:fs');
const path = require('node:path');

module.exports = {
  title: 'Calls of configureWebpack',
  url: 'https://example.org',
  baseUrl: '/',
  presets: [['classic', {docs: {routeBasePath: '/docs'}, blog: false}]],
  plugins: [
    function counted() {
      return {
        name: 'counted',
        configureWebpack(config, isServer, {currentBundler}) {
          const call = {
            isServer,
            entries: Object.keys(config.entry),
            hasRules: config.module.rules.length > 5,
            version: currentBundler.instance.version.split('.')[0],
          };
          // Beside the site: start watches the files in it.
          fs.appendFileSync(`${__dirname}.calls`, `${JSON.stringify(call)}\n`);
          return {resolve: {alias: {'@shared': path.join(__dirname, 'shared')}}};
        },
      };
    },
  ],
};
