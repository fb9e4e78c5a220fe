/**
 * Plugins such as `docusaurus-plugin-image-zoom` look for the package of the theme on disk through
 * `validate-peer-dependencies` before they do anything. Inkstone stands in for that package, so
 * there is nothing to look for.
 */
function validatePeerDependencies(): void {}

export {validatePeerDependencies as default, validatePeerDependencies as 'module.exports'};
