const say = require('./say');

/** A package that is installed, one of the workspace that is linked, and what an installed one imports. */
module.exports = () => async (tree) => {
  const {word} = await import('outer');
  say({INSTALLED: require('installed').word, LINKED: require('linked').word, DEPENDENCY: word})(tree);
};
