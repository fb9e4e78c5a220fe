module.exports = function full() {
  return {name: 'theme-that-says-all', getThemePath: () => './theme'};
};
module.exports.getSwizzleConfig = () => ({
  components: {Banner: {actions: {wrap: 'safe', eject: 'forbidden'}, description: 'A line at the head'}},
});
