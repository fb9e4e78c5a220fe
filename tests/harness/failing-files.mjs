import fs from 'node:fs';
import {syncBuiltinESMExports} from 'node:module';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {threadId} from 'node:worker_threads';

/**
 * Preloaded into a command (`node --import`): makes file operations below a folder fail or slow.
 * `INKSTONE_FAIL` is JSON: `below`, `codes` by the name of an operation, and
 * - `at`: the Nth operation of each thread fails, with an error as the system reports it. A full
 *   disk takes half of a file. At the end each thread appends its number of operations to `countTo`.
 * - `slow`: with a `seed`, each asynchronous operation takes a moment longer, so that their order
 *   changes, and a `share` of all takes `least` to `most` milliseconds. Half of a file that is
 *   written slowly is there before.
 */
const {below, at = 0, codes, countTo, slow} = JSON.parse(process.env.INKSTONE_FAIL);
const ERRNO = {EIO: -5, EACCES: -13, EBUSY: -16, EMFILE: -24, ENOSPC: -28, EPERM: -1};
/** Most milliseconds of an asynchronous operation that is not slow. */
const MOMENT = 10;
let count = 0;

function isBelow(target) {
  const file = target instanceof URL ? target.pathname : target;
  return typeof file === 'string' && !path.relative(below, path.resolve(file)).startsWith('..');
}

function problemOf(name, target) {
  if (!isBelow(target)) return undefined;
  count += 1;
  if (count !== at) return undefined;
  const file = target instanceof URL ? target.pathname : target;
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

function writeHalf(name, file, [data, options]) {
  if (name !== 'writeFile' || data?.length === undefined || options?.flag !== undefined) return;
  try {
    writeWhole(file, data.slice(0, data.length / 2));
  } catch {
    // The folder is missing: nothing is written.
  }
}

function fail(name, target, rest) {
  const problem = problemOf(name, target);
  if (problem?.code === 'ENOSPC') writeHalf(name, problem.path, rest);
  return problem;
}

let state = (slow?.seed ?? 0) + threadId;
/** From 0 to 1 (a linear congruential generator). */
const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;

/** Milliseconds that an operation waits. */
function delayOf(name, target, rest, {moment}) {
  if (!slow || !isBelow(target)) return 0;
  if (random() >= slow.share) return random() * moment;
  writeHalf(name, target, rest);
  return slow.least + random() * (slow.most - slow.least);
}

const nobody = new Int32Array(new SharedArrayBuffer(4));

for (const name of Object.keys(codes)) {
  const synchronous = fs[`${name}Sync`];
  const withCallback = fs[name];
  const promised = fs.promises[name];
  if (synchronous)
    fs[`${name}Sync`] = Object.assign(function (target, ...rest) {
      const problem = fail(name, target, rest);
      if (problem) throw problem;
      const delay = delayOf(name, target, rest, {moment: 0});
      if (delay > 0) Atomics.wait(nobody, 0, 0, delay);
      return synchronous.call(this, target, ...rest);
    }, synchronous);
  if (withCallback)
    fs[name] = Object.assign(function (target, ...rest) {
      const problem = fail(name, target, rest);
      if (problem) return void process.nextTick(rest.at(-1), problem);
      const delay = delayOf(name, target, rest, {moment: MOMENT});
      if (delay > 0) return void setTimeout(() => withCallback.call(this, target, ...rest), delay);
      return withCallback.call(this, target, ...rest);
    }, withCallback);
  if (promised)
    fs.promises[name] = async function (target, ...rest) {
      const problem = fail(name, target, rest);
      if (problem) throw problem;
      const delay = delayOf(name, target, rest, {moment: MOMENT});
      if (delay > 0) await sleep(delay);
      return promised.call(this, target, ...rest);
    };
}
syncBuiltinESMExports();
if (countTo) process.on('exit', () => fs.appendFileSync(countTo, `${count}\n`));
