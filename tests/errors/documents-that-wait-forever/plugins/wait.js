module.exports = function waitForTheMoon() {
  return async (tree, file) => {
    if (file.path.endsWith('night.md')) await new Promise(() => {});
  };
};
