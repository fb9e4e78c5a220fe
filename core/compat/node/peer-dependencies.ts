/**
 * Replaces `validate-peer-dependencies`, with which plugins such as `docusaurus-plugin-image-zoom`
 * look for the package of the theme. Inkstone provides that package, so there is none on disk.
 */
function validatePeerDependencies(): void {}

export {validatePeerDependencies as default, validatePeerDependencies as 'module.exports'};
