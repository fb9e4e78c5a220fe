const path = require('path');
const say = require('./say');

/** Loads its helpers when the first document is compiled, not with the configuration. */
module.exports = () => async (tree) => {
  const {word} = require('./helper');
  const {word: imported} = await import(path.join(__dirname, 'module.mjs'));
  say({REQUIRED: word, IMPORTED: imported})(tree);
};
