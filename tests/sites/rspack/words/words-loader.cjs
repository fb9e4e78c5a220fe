const fs = require('node:fs');
const path = require('node:path');

// Reads a second file without telling the bundler.
module.exports = (source) => {
  const ending = fs.readFileSync(path.join(__dirname, 'ending.txt'), 'utf8').trim();
  return `export default ${JSON.stringify(source.trim() + ending)};`;
};
