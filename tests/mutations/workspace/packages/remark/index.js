const fs = require('fs');
const path = require('path');

/** Adds what it was told, reads and loads while a document is compiled, a paragraph for each. */
module.exports = (options) => async (tree) => {
  const {word: late} = require('./late');
  const {word: imported} = await import(path.join(__dirname, 'imported.mjs'));
  const words = await fs.promises.readFile(path.join(__dirname, '../words.yml'), 'utf8');
  const said = {
    ...options,
    LATE: late,
    IMPORTED: imported,
    WORDS: words.trim(),
    NOTE: process.env.SITE_NOTE ?? 'none',
    HOISTED: require('hoisted').word,
    LINKED: require('linked').word,
  };
  for (const [name, value] of Object.entries(said)) {
    tree.children.push({type: 'paragraph', children: [{type: 'text', value: `${name}=${value}`}]});
  }
};
