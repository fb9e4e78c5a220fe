const path = require('node:path');

/** Terms and the first document that explains each; kept by the module. */
const terms = new Map();

/** `@term word` explains a word where it first occurs, and refers to that document later. */
module.exports = () => (tree, file) => {
  for (const {type, children} of tree.children) {
    const [, word] = (type === 'paragraph' && /^@term (\w+)$/.exec(children[0].value)) || [];
    if (!word) continue;
    const name = path.basename(file.path);
    if (!terms.has(word)) terms.set(word, name);
    const first = terms.get(word);
    children[0].value = first === name ? `${word}: explained here.` : `${word}: see ${first}.`;
  }
};
