// Preloaded by a process under test. Writes to the file RECORD_MODULES which packages the process
// has loaded, how many threads it has started, and which modules of documents it has read.
const fs = require('node:fs');
const workers = require('node:worker_threads');

let threads = 0;
const {Worker} = workers;
workers.Worker = class extends Worker {
  constructor(...args) {
    super(...args);
    threads++;
  }
};

const documents = [];
const {readFileSync} = fs;
fs.readFileSync = (file, ...rest) => {
  if (/[\\/]assets[\\/]js[\\/]docs[\\/]/.test(String(file))) documents.push(String(file));
  return readFileSync(file, ...rest);
};

if (workers.isMainThread) {
  process.on('exit', () => {
    const files = [...Object.keys(require.cache), ...process.report.getReport().sharedObjects];
    const names = files.map((file) => /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file)?.[1]);
    const packages = [...new Set(names.filter((name) => name !== undefined))].sort();
    fs.writeFileSync(process.env.RECORD_MODULES, JSON.stringify({packages, threads, documents}));
  });
}
