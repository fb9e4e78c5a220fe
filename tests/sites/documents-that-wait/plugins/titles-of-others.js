/** Titles of the documents that were visited, each a promise for those that ask before. */
const titles = new Map();

function titleOf(name) {
  if (!titles.has(name)) titles.set(name, deferred());
  return titles.get(name);
}

function deferred() {
  const result = {};
  result.promise = new Promise((resolve) => (result.resolve = resolve));
  return result;
}

/** `@next name` becomes the title of another document, however late that is visited. */
module.exports = () => async (tree, file) => {
  const name = /([\w-]+)\.md$/.exec(file.path)[1];
  const heading = tree.children.find(({type}) => type === 'heading');
  titleOf(name).resolve(heading.children[0].value);
  for (const {type, children} of tree.children) {
    const [, wanted] = (type === 'paragraph' && /^@next (.+)$/.exec(children[0].value)) || [];
    if (wanted) children[0].value = `Next: ${await titleOf(wanted).promise}`;
  }
};
