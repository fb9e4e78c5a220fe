/** Adds a paragraph `NAME=value` for each option; a function gives its value when a document is compiled. */
module.exports = (options) => (tree) => {
  for (const [name, option] of Object.entries(options)) {
    const value = typeof option === 'function' ? option() : option;
    tree.children.push({type: 'paragraph', children: [{type: 'text', value: `${name}=${value}`}]});
  }
};
