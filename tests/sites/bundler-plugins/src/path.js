module.exports = {basename: (file) => `basename of ${file}`};
