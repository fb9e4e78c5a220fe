const path = require('path');

/** As a plugin of Docusaurus that reads Markdown of its own: a rule for webpack, and metadata. */
module.exports = function notes({siteDir, generatedFilesDir}) {
  const dataDir = path.join(generatedFilesDir, 'notes', 'default');
  const own = path.join(siteDir, 'notes/own.md');
  return {
    name: 'notes',
    async contentLoaded({actions: {addRoute, createData}}) {
      await createData('made.json', JSON.stringify({title: 'Made metadata'}));
      await createData('other.json', JSON.stringify({title: 'Other metadata'}));
      const made = await createData('made.mdx', '# Made\n\n:::note\n\nAn admonition\n\n:::\n\nIt says hello.\n');
      const component = '@site/src/components/Note.js';
      addRoute({path: '/notes/made', component, exact: true, modules: {content: made}});
      const other = await createData('other.mdx', '# Other\n\nSee [what was made](./made.mdx).\n');
      addRoute({path: '/notes/own', component, exact: true, modules: {content: own, nothing: undefined}});
      addRoute({path: '/notes/other', component, exact: true, modules: {content: {__import: true, path: other}}});
    },
    configureWebpack(_config, _isServer, {getJSLoader}) {
      const options = {
        admonitions: true,
        remarkPlugins: [[replaceHello, {by: 'good day'}]],
        removeContentTitle: true,
        resolveMarkdownLink: () => undefined,
        metadataPath: (file) => (file.startsWith(dataDir) ? file.replace(/\.mdx$/, '.json') : undefined),
      };
      const loader = require.resolve('@docusaurus/mdx-loader');
      return {
        module: {
          rules: [
            {test: /\.mdx?$/, include: [dataDir], use: [getJSLoader(), {loader, options}]},
            {
              test: /\.mdx?$/,
              include: [own],
              use: [{loader, options: {admonitions: false}}, {loader: path.join(__dirname, 'shout.js'), options: {mark: '!'}}],
            },
          ],
        },
      };
    },
  };
};

function replaceHello({by}) {
  return (tree) => {
    const visit = (node) => {
      if (node.type === 'text') node.value = node.value.replace('hello', by);
      for (const child of node.children || []) visit(child);
    };
    visit(tree);
  };
}
