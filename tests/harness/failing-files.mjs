import fs from 'node:fs';
import {syncBuiltinESMExports} from 'node:module';
import path from 'node:path';

/**
 * Preloaded into a command (`node --import`): makes one file operation below a folder fail, the Nth
 * of each thread, with an error as the system reports it. A full disk takes half of a file.
 * `INKSTONE_FAIL` is JSON: `below`, `at`, `codes` by the name of an operation. At the end each
 * thread appends the number of its operations to the file `countTo`.
 */
const {below, at, codes, countTo} = JSON.parse(process.env.INKSTONE_FAIL);
const ERRNO = {EIO: -5, EACCES: -13, EBUSY: -16, EMFILE: -24, ENOSPC: -28, EPERM: -1};
let count = 0;

function problemOf(name, target) {
  const file = target instanceof URL ? target.pathname : target;
  if (typeof file !== 'string' || !path.resolve(file).startsWith(below)) return undefined;
  count += 1;
  if (count !== at) return undefined;
  const code = codes[name];
  fs.writeSync(2, `[failing ${name} of ${path.relative(below, path.resolve(file))} with ${code}]\n`);
  const error = new Error(`${code}: made to fail, ${name} '${file}'`);
  // An error of the system has no frame of this file.
  error.stack = error.stack
    .split('\n')
    .filter((line) => !line.includes(import.meta.url))
    .join('\n');
  return Object.assign(error, {code, errno: ERRNO[code], syscall: name, path: file});
}

const writeWhole = fs.writeFileSync;

/** A full disk takes the first half of what is written. */
function writeHalf(name, {code, path: file}, data) {
  if (name !== 'writeFile' || code !== 'ENOSPC' || data?.length === undefined) return;
  try {
    writeWhole(file, data.slice(0, data.length / 2));
  } catch {
    // The folder is missing: nothing is written.
  }
}

for (const name of Object.keys(codes)) {
  const synchronous = fs[`${name}Sync`];
  const withCallback = fs[name];
  const promised = fs.promises[name];
  if (synchronous)
    fs[`${name}Sync`] = Object.assign(function (target, ...rest) {
      const problem = problemOf(name, target);
      if (problem) writeHalf(name, problem, rest[0]);
      if (problem) throw problem;
      return synchronous.call(this, target, ...rest);
    }, synchronous);
  if (withCallback)
    fs[name] = Object.assign(function (target, ...rest) {
      const problem = problemOf(name, target);
      if (problem) writeHalf(name, problem, rest[0]);
      if (problem) return void process.nextTick(rest.at(-1), problem);
      return withCallback.call(this, target, ...rest);
    }, withCallback);
  if (promised)
    fs.promises[name] = async function (target, ...rest) {
      const problem = problemOf(name, target);
      if (problem) writeHalf(name, problem, rest[0]);
      if (problem) throw problem;
      return promised.call(this, target, ...rest);
    };
}
syncBuiltinESMExports();
process.on('exit', () => fs.appendFileSync(countTo, `${count}\n`));
