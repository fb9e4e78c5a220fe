/** Numbers the figures of all documents: the number lives as long as the processor. */
module.exports = ({word}) => {
  let count = 0;
  return (tree) => {
    for (const {type, children} of tree.children) {
      if (type !== 'paragraph' || !children[0].value?.startsWith('@figure')) continue;
      children[0].value = children[0].value.replace('@figure', `${word} ${++count}:`);
    }
  };
};
