// As a compiler writes a default export.
Object.defineProperty(exports, '__esModule', {value: true});
exports.default = {
  onRouteDidUpdate() {
    document.documentElement.dataset.compiled = '1';
  },
};
