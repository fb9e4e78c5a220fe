const fs = require('node:fs');
const path = require('node:path');
const {word} = require('./word-helper.js');

module.exports = () => {
  // webpack can't see what is loaded and read from here on.
  const late = require(['.', 'late-word.js'].join('/')).word;
  const read = fs.readFileSync(path.join(__dirname, 'loader-word.txt'), 'utf8').trim();
  const words = [word, late, read, process.env.LOADER_WORD ?? 'none'];
  return `export default ${JSON.stringify(`LOADER-${words.join('-')}`)};`;
};
