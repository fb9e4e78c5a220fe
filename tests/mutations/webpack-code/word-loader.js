const {word} = require('./word-helper.js');

module.exports = () => `export default ${JSON.stringify(`LOADER-${word}`)};`;
