module.exports = () => ({
  name: 'styles',
  configurePostCss: (options) => ({...options, plugins: [...options.plugins, {postcssPlugin: 'layers', Once}]}),
});

function Once(root) {
  root.source.input.layer.name;
}
