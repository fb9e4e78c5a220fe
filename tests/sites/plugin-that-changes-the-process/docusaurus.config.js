const os = require('node:os');

// A plugin runs in the process of the build. What it changes there must not change the site.
function changeProcess() {
  process.chdir(os.tmpdir());
  process.env.NODE_ENV = 'test';
  process.argv.length = 1;
  Array.prototype.added = () => 'added';
  globalThis.fetch = () => Promise.reject(new Error('added'));
}

module.exports = {
  title: 'Changed process',
  url: 'https://process.example.org',
  baseUrl: '/',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false, pages: false}]],
  plugins: [
    () => ({name: 'first', loadContent: async () => changeProcess()}),
    () => ({name: 'last', postBuild: async () => changeProcess()}),
  ],
};
