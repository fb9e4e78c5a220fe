const fs = require('node:fs');
const path = require('node:path');
const {word} = require('./style-helper.js');

/** Replaces names of words in style sheets. Reads one of them early, the others late. */
module.exports = () => {
  const early = process.env.EARLY_WORD ?? 'none';
  const words = {
    helper: () => word,
    early: () => early,
    late: () => process.env.LATE_WORD ?? 'none',
    file: () => fs.readFileSync(path.join(__dirname, 'style-word.txt'), 'utf8').trim(),
  };
  return {
    postcssPlugin: 'style-words',
    Declaration: {
      content: (declaration) => {
        declaration.value = declaration.value.replace(/WORD-(\w+)/g, (all, name) => `${name}-${words[name]()}`);
      },
    },
  };
};
