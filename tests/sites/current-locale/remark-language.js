const {language} = require('./language');

module.exports = () => (tree) => {
  tree.children.push({type: 'paragraph', children: [{type: 'text', value: `document in ${language}`}]});
};
