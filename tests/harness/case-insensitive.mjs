import fs from 'node:fs';
import {syncBuiltinESMExports} from 'node:module';
import path from 'node:path';

/**
 * Preloaded into a command (`node --import`): below the folder `INKSTONE_FOLD`, files are found as on
 * the file systems of macOS: case and Unicode normalization don't count, listings and
 * `realpath.native` have the names that are stored, `realpath` keeps the requested ones.
 */
const below = process.env.INKSTONE_FOLD;
const {existsSync, readdirSync} = fs;

const fold = (name) => name.normalize('NFC').toLowerCase();

/** The stored path of a requested one; what doesn't exist keeps its name. */
function stored(target) {
  if (typeof target !== 'string') return target;
  const absolute = path.resolve(target);
  if (!absolute.startsWith(`${below}/`) || existsSync(absolute)) return target;
  let found = below;
  for (const name of absolute.slice(below.length + 1).split('/')) {
    const names = existsSync(path.join(found, name)) ? [] : namesIn(found);
    found = path.join(found, names.find((other) => fold(other) === fold(name)) ?? name);
  }
  return found;
}

function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const ONE_PATH =
  'access appendFile chmod createReadStream createWriteStream exists lstat mkdir open opendir readFile readdir readlink rm rmdir stat truncate unlink unwatchFile utimes watch watchFile writeFile';
const TWO_PATHS = 'copyFile cp link rename';

function patch(holder, name, paths) {
  const original = holder[name];
  if (typeof original !== 'function') return;
  const patched = (...args) => original.call(holder, ...args.map((arg, at) => (at < paths ? stored(arg) : arg)));
  holder[name] = Object.assign(patched, original);
}

for (const [names, paths] of [
  [ONE_PATH, 1],
  [TWO_PATHS, 2],
])
  for (const name of names.split(' ')) {
    for (const each of [name, `${name}Sync`]) patch(fs, each, paths);
    patch(fs.promises, name, paths);
  }

/** A link leads elsewhere; without one, the result is the requested path. */
const realOf = (target, real) => (real === stored(path.resolve(target)) ? path.resolve(target) : real);

const {realpath, realpathSync} = fs;
fs.realpathSync = Object.assign((target, options) => realOf(target, realpathSync(stored(target), options)), {
  native: (target, options) => realpathSync.native(stored(target), options),
});
fs.realpath = Object.assign(
  (target, ...rest) => {
    const callback = rest.pop();
    realpath(stored(target), ...rest, (error, real) => callback(error, error ? real : realOf(target, real)));
  },
  {native: (target, ...rest) => realpath.native(stored(target), ...rest)},
);
const promised = fs.promises.realpath;
fs.promises.realpath = async (target, options) => promised(stored(target), options);
syncBuiltinESMExports();
