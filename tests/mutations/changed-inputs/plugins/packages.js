const say = require('./say');

/** A package that is installed, and one of the workspace that is linked. */
module.exports = () => (tree) => say({INSTALLED: require('installed').word, LINKED: require('linked').word})(tree);
