const fs = require('fs');
const path = require('path');
const say = require('./say');

let words;

/** Reads a file for the first document and remembers it for all others. */
module.exports = () => async (tree) => {
  words ??= await fs.promises.readFile(path.join(__dirname, '../data/words.yml'), 'utf8');
  say({REMEMBERED: words.trim().replace('word: ', '')})(tree);
};
