const path = require('node:path');

module.exports = (context) => ({
  name: 'aliases',
  async contentLoaded({actions}) {
    await actions.createData('made.mdx', 'Text made by a plugin.\n');
  },
  configureWebpack: () => ({
    resolve: {alias: {'@parts': path.join(context.siteDir, 'content/docs/parts'), exact$: path.join(context.siteDir, 'snippets/hello.md')}},
  }),
});
