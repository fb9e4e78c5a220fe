import {randomBytes} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {Input, ReadRecorder, RecordedInput, StoredInput} from '../../contract/inputs.ts';
import {contentHash} from '../support/output-files.ts';
import {observeReads} from './observe-reads.ts';
import type {Store} from './store.ts';
import {realPath, statOf} from '../support/file-tree.ts';

const HASH_LENGTH = 32;

/**
 * Returns the locale and time zone of the process, in which code formats dates and numbers when it
 * names none. The engine reads them itself, so that no record has them.
 */
export function processRegion(): string {
  const {locale, timeZone} = new Intl.DateTimeFormat().resolvedOptions();
  return `${locale} ${timeZone}`;
}

/**
 * Returns the fingerprint of an input as it is now: a hash, or `''` if there is nothing. Never
 * throws: what can't be read counts as missing.
 */
export function fingerprintOf(input: Input, siteDir: string): string {
  const [kind, name] = input;
  if (kind === 'env') return name in process.env ? contentHash(process.env[name] ?? '', HASH_LENGTH) : '';
  const file = path.resolve(siteDir, name);
  try {
    if (kind === 'listing') return contentHash(fs.readdirSync(file).sort().join('\n'), HASH_LENGTH);
    if (kind === 'tree') return contentHash(namesBelow(file).sort().join('\n'), HASH_LENGTH);
    if (kind === 'path') return relativePath(fs.realpathSync(file), fs.realpathSync(siteDir));
    if (kind === 'missing') return fs.existsSync(file) ? 'present' : '';
    if (kind === 'package') return packageVersion(file);
    return fileContent(file);
  } catch {
    return '';
  }
}

function fileContent(file: string): string {
  const stats = statOf(file);
  if (stats?.isFile()) return contentHash(fs.readFileSync(file), HASH_LENGTH);
  // Code that asks whether a folder exists depends on no more than that. Reading a pipe or a device
  // can block, and takes the data from whoever reads it next.
  if (stats?.isDirectory()) return 'folder';
  return stats ? 'device' : '';
}

/**
 * Returns the input for a file: its package if it is installed, else its content. The files of a
 * package that is linked from the workspace change in place.
 */
export function inputOfFile(file: string, siteDir: string): Input {
  const packageDir = INSTALLED.exec(file)?.[1];
  return packageDir === undefined || isLinked(packageDir)
    ? ['file', relativePath(file, siteDir)]
    : ['package', relativePath(packageDir, siteDir)];
}

/**
 * Returns where the file of a linked package really is, which is what a watcher reports; any other
 * file as it is.
 */
export function sourceOf(file: string): string {
  const packageDir = INSTALLED.exec(file)?.[1];
  if (packageDir === undefined || !isLinked(packageDir)) return file;
  const folder = realPath(packageDir);
  return folder === undefined ? file : path.join(folder, file.slice(packageDir.length));
}

const linked = new Map<string, boolean>();

/** Returns whether an installed package is a link to a folder that isn't installed. */
function isLinked(packageDir: string): boolean {
  let known = linked.get(packageDir);
  if (known === undefined) {
    known = fs.existsSync(packageDir) && !INSTALLED.test(fs.realpathSync(packageDir));
    linked.set(packageDir, known);
  }
  return known;
}

/** The innermost `node_modules/name` or `node_modules/@scope/name`. */
const INSTALLED = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/.@][^\\/]*)(?:[\\/]|$)/;

/** Returns a path as inputs have it. */
export function relativePath(file: string, siteDir: string): string {
  return path.relative(siteDir, file).split(path.sep).join('/') || '.';
}

/** Output and packages are no sources, nor is what the tools of the site hide. */
function namesBelow(folder: string, prefix = ''): string[] {
  return fs.readdirSync(folder, {withFileTypes: true}).flatMap((entry) => {
    if (entry.name.startsWith('.') || entry.name === 'node_modules' || entry.name === 'build') return [];
    const name = `${prefix}/${entry.name}`;
    return entry.isDirectory() ? namesBelow(path.join(folder, entry.name), name) : [name];
  });
}

/**
 * Returns name and version, for a link also where it leads: pnpm has a folder for each combination
 * of peer dependencies.
 */
function packageVersion(dir: string): string {
  const text = fs.readFileSync(path.join(dir, 'package.json'), 'utf8');
  const {name, version} = JSON.parse(text) as Record<string, unknown>;
  const target = relativePath(fs.realpathSync(dir), fs.realpathSync(path.dirname(dir)));
  return `${String(name)}@${String(version)}${target === path.basename(dir) ? '' : ` ${target}`}`;
}

/**
 * Variables that describe the process and its terminal. Packages read them when they are loaded,
 * but results don't depend on them.
 */
const IGNORED_VARIABLES =
  /^(?:npm_(?!package_version$)|BABEL_SHOW_CONFIG_FOR$|COLORTERM$|COLUMNS$|DEBUG(?:_|$)|FORCE_COLOR$|INIT_CWD$|INKSTONE_(?:CACHE_DIR|REMOTE_CACHE\w*|RESTARTED)$|JITI_|LINES$|NODE_DEBUG|NODE_V8_COVERAGE$|NO_COLOR$|OLDPWD$|PATH$|PATHEXT$|PWD$|SHLVL$|TERM(?:_|$)|TMPDIR$|WATCH_REPORT_DEPENDENCIES$|_$)/i;

/** Returns whether results can depend on an environment variable. */
export function isInputVariable(name: string): boolean {
  return !IGNORED_VARIABLES.test(name);
}

/**
 * Creates a recorder for the code of one site.
 *
 * @param isIgnored absolute paths that belong to Inkstone itself, not to the site: its program and
 * its caches
 * @param onVariable called at each read of an environment variable
 * @param onRecord called at the first read of each input
 */
export function createReadRecorder({
  siteDir,
  isIgnored,
  onVariable,
  onRecord,
}: {
  siteDir: string;
  isIgnored: (file: string) => boolean;
  onVariable?: (name: string) => void;
  onRecord?: (input: Input) => void;
}): ReadRecorder {
  const known = new Set<string>();
  const inputs: RecordedInput[] = [];
  const record = (input: Input): void => {
    const key = input.join('\0');
    if (known.has(key)) return;
    known.add(key);
    onRecord?.(input);
    inputs.push([input, fingerprintOf(input, siteDir)]);
  };
  const observer = {
    file: (file: string) => {
      if (!isIgnored(file)) record(inputOfFile(file, siteDir));
    },
    path: (file: string) => {
      const [kind, name] = inputOfFile(file, siteDir);
      if (!isIgnored(file)) record(kind === 'file' ? ['path', name] : [kind, name]);
    },
    listing: (folder: string) => {
      if (!isIgnored(folder)) record(['listing', relativePath(folder, siteDir)]);
    },
    env: (name: string) => {
      onVariable?.(name);
      if (isInputVariable(name)) record(['env', name]);
    },
  };
  return {
    record,
    observe: (run) => observeReads(observer, run),
    inputs: () => inputs,
  };
}

/** Kind of an input that stands for a list of inputs in the store. */
const SNAPSHOT = 'snapshot';
const NO_BYTES = new Uint8Array();

/**
 * Returns a function that gives the inputs of a result that depends on everything a recorder has
 * recorded so far. Code of a site may keep what it has read for later documents and pages, so each
 * of them depends on all reads before. Snapshots share what they have in common: each is stored as
 * what was added to the one before.
 */
export function createReadSnapshots(reads: ReadRecorder, store: Store): () => readonly StoredInput[] {
  let last: readonly StoredInput[] = [];
  let end = 0;
  return () => {
    const inputs = reads.inputs();
    if (inputs.length > end) {
      const name = randomBytes(12).toString('hex');
      store.put(snapshotKey(name), {inputs: [...last, ...inputs.slice(end)], head: null, body: NO_BYTES});
      last = [[[SNAPSHOT, name], '']];
      end = inputs.length;
    }
    return last;
  };
}

/** Returns whether all inputs of an entry are what they were, by their present fingerprints. */
export type InputCheck = (
  inputs: readonly StoredInput[],
  fingerprintOf: (input: readonly string[]) => string,
) => boolean;

/**
 * Creates the check of entries of a store. Each snapshot is checked once.
 *
 * @param onValid called with the inputs of each snapshot that is valid
 */
export function createInputCheck(store: Store, onValid?: (inputs: readonly StoredInput[]) => void): InputCheck {
  const checked = new Map<string, boolean>();
  const isSnapshot = ([[kind]]: StoredInput): boolean => kind === SNAPSHOT;
  const isSnapshotValid = (last: string, fingerprintOf: Parameters<InputCheck>[1]): boolean => {
    // The newest first. A recursion could be as deep as the site has pages.
    const chain: [name: string, inputs: readonly StoredInput[] | undefined][] = [];
    for (let name: string | undefined = last; name !== undefined && !checked.has(name);) {
      const inputs: readonly StoredInput[] | undefined = store.get(snapshotKey(name))?.inputs;
      chain.push([name, inputs]);
      name = inputs?.find(isSnapshot)?.[0][1];
    }
    for (const [name, inputs] of chain.reverse()) {
      const added = inputs?.filter((input) => !isSnapshot(input));
      const before = inputs?.find(isSnapshot)?.[0][1];
      const isValid =
        added !== undefined &&
        (before === undefined || checked.get(before) === true) &&
        added.every(([input, fingerprint]) => fingerprintOf(input) === fingerprint);
      checked.set(name, isValid);
      if (isValid) onValid?.(added);
    }
    return checked.get(last) === true;
  };
  return (inputs, fingerprintOf) =>
    inputs.every((input) =>
      isSnapshot(input) ? isSnapshotValid(input[0][1] ?? '', fingerprintOf) : fingerprintOf(input[0]) === input[1],
    );
}

function snapshotKey(name: string): string {
  return `${SNAPSHOT} ${name}`;
}
