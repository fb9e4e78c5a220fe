/** Two levels: the word is the inner helper's. */
exports.word = require('./inner').word;
