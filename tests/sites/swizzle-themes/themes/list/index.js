module.exports = function list() {
  return {name: 'theme-with-a-list', getThemePath: () => './theme'};
};
module.exports.getSwizzleComponentList = () => ['Notice'];
