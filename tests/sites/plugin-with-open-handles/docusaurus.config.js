const {spawn} = require('node:child_process');
const net = require('node:net');
const {Worker} = require('node:worker_threads');

// Each of these alone keeps a process of Node.js alive.
function leaveOpen(plugin) {
  setInterval(() => {}, 1000);
  setTimeout(() => {}, 3_600_000);
  net.createServer().listen(0, '127.0.0.1');
  new Worker('setInterval(() => {}, 1000)', {eval: true});
  spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20_000)'], {stdio: 'ignore'});
  process.stdin.resume();
  console.log(`${plugin} left handles`);
}

module.exports = {
  title: 'Open handles',
  url: 'https://handles.example.org',
  baseUrl: '/',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false, pages: false}]],
  plugins: [
    () => ({name: 'early', loadContent: async () => leaveOpen('loadContent')}),
    () => ({name: 'late', postBuild: async () => leaveOpen('postBuild')}),
  ],
};
