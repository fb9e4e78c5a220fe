import {createPrivateKey, createPublicKey, hash, type KeyObject, sign, verify} from 'node:crypto';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {type Diagnostic, userError} from '../../contract/diagnostic.ts';
import type {RemoteCacheOptions} from '../../contract/stages.ts';
import {decodeFully} from '../../contract/url.ts';
import {forEachLimited} from '../support/output-files.ts';
import {programId, readJson} from '../support/package-root.ts';
import {findAbove} from '../support/file-tree.ts';
import {decodeActionResult, encodeActionResult, type StoredFile} from './action-result.ts';
import {isInCache, isShared, packFile, sharedFiles, unpackFile} from './cached-files.ts';
import {createHttpClient, type HttpClient, type ServerAddress} from './http-client.ts';

/** Files that moved in one direction. */
export interface Transfer {
  files: number;
  /** Compressed. */
  bytes: number;
}

/** The cache of a site on an HTTP server. Problems with the server are warnings. */
export interface RemoteCache {
  /** Adds to the cache folder what the server has and the folder lacks. */
  restore: () => Promise<Transfer>;
  /** Stores on the server what the cache folder has and the server lacks. */
  save: () => Promise<Transfer>;
  close: () => void;
}

interface RemoteCachePlace {
  siteDir: string;
  cacheDir: string;
  /** Whether the build is one of several that add to the list at the same time. */
  isShard: boolean;
  report: (problem: Diagnostic) => void;
}

/** Transfers at the same time. */
const CONCURRENCY = 8;
/** Times that a shard tries to add its files to the list. */
const MOST_ATTEMPTS = 12;
/** Least milliseconds after which a shard looks whether the list has its files. */
const SETTLE_TIME = 200;

/**
 * Opens the remote cache of a site. It is a list of files under `/ac/<key>`, and the files under
 * `/cas/<SHA-256>`, as in Bazel's HTTP cache. The files are packs of store entries and bundles, so
 * a build needs a few requests for each store, not one for each result. Whether an entry is valid
 * is decided where it is used, as for entries of this machine.
 *
 * @param report receives at most one warning for each direction
 * @throws InkstoneError for a URL or a key that can't be used (`INK8080`)
 */
export function openRemoteCache(
  options: RemoteCacheOptions,
  {siteDir, cacheDir, isShard, report}: RemoteCachePlace,
): RemoteCache {
  const started = Date.now();
  const address = addressOf(options.url);
  const keys = keysOf(options);
  const client = clientFor(address);
  const listPath = `ac/${listKey(siteDir)}`;
  const origin = address.url.href;
  /** What the server was found to have. */
  const known = new Map<string, StoredFile>();
  /** Hashes of files that its list names and that it no longer has. */
  const gone = new Set<string>();

  return {
    restore: async () => {
      const list = await readList(client, listPath, keys.public);
      if ('problem' in list) {
        if (list.problem !== '') report(unusable(origin, list.problem));
        return {files: 0, bytes: 0};
      }
      for (const file of list.files) known.set(file.path, file);
      const wanted = list.files.filter((file) => !isInCache(cacheDir, file));
      const lost: string[] = [];
      const restored: StoredFile[] = [];
      await forEachLimited(wanted, CONCURRENCY, async (file) => {
        const answer = await client.get(`cas/${file.hash}`, file.size);
        const isThere = 'bytes' in answer && (await unpackFile(cacheDir, file, answer.bytes));
        if (isThere) return void restored.push(file);
        known.delete(file.path);
        gone.add(file.hash);
        lost.push('problem' in answer ? answer.problem : 'it sent other bytes than were stored');
      });
      if (lost.length > 0) report(incomplete(origin, lost, wanted.length));
      return transferOf(restored);
    },

    save: async () => {
      if (options.readOnly || client.givenUp() !== undefined) return {files: 0, bytes: 0};
      const names = sharedFiles(cacheDir, started);
      const saved: StoredFile[] = [];
      // Files of different names can have the same content.
      const stored = new Set([...known.values()].map(({hash: digest}) => digest));
      let problem: string | undefined;
      await forEachLimited(names, CONCURRENCY, async (name) => {
        if (known.has(name) || problem !== undefined) return;
        const packed = await packFile(cacheDir, name);
        if (!packed) return;
        const {hash: digest} = packed.file;
        const failure = stored.has(digest) ? undefined : await client.put(`cas/${digest}`, packed.bytes);
        problem ??= failure;
        if (failure === undefined) saved.push(packed.file);
      });
      if (isShard && saved.length > 0) problem ??= await addToList(saved);
      else if (!isShard && (saved.length > 0 || gone.size > 0 || known.size > names.length))
        problem ??= await writeList(names, saved);
      if (problem !== undefined) report(notSaved(origin, problem));
      return transferOf(saved);
    },
    close: client.close,
  };

  /**
   * Adds files to the list. Other shards do the same at the same time, and the server can't tell:
   * the last one wins. So it reads the list again when those that were reading it have written it.
   */
  async function addToList(saved: readonly StoredFile[]): Promise<string | undefined> {
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
      const started = performance.now();
      const problem = await writeList([...known.keys()], saved);
      if (problem !== undefined) return problem;
      const took = performance.now() - started;
      await wait(SETTLE_TIME + took * (2 + 4 * Math.random()));
      const list = await readList(client, listPath, keys.public);
      if ('problem' in list) return list.problem === '' ? 'it lost its list of files' : list.problem;
      const listed = new Set(list.files.map(({path: name}) => name));
      if (saved.every(({path: name}) => listed.has(name))) return undefined;
    }
    return 'other builds replaced its list of files';
  }

  /**
   * Writes the list of all files that are on the server now. Keeps what others added meanwhile.
   *
   * @param names of known files to keep
   */
  async function writeList(names: readonly string[], saved: readonly StoredFile[]): Promise<string | undefined> {
    const current = await readList(client, listPath, keys.public);
    const listed = 'files' in current ? current.files : [];
    const added = listed.filter(({path: name, hash: digest}) => !known.has(name) && !gone.has(digest));
    const own = names.flatMap((name) => known.get(name) ?? []);
    const files = new Map([...added, ...own, ...saved].map((file) => [file.path, file]));
    const list = [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
    return client.put(listPath, encodeList(list, keys.private));
  }
}

interface Keys {
  /** Signs lists that this build writes. */
  private?: KeyObject | undefined;
  /** If set, a list without a signature of its private key isn't used. */
  public?: KeyObject | undefined;
}

function encodeList(files: readonly StoredFile[], key: KeyObject | undefined): Uint8Array {
  const signature = key ? sign(null, encodeActionResult({files, signature: new Uint8Array()}), key) : new Uint8Array();
  return encodeActionResult({files, signature});
}

/** Returns the files of a list, or why it can't be used: `''` if the server has none. */
async function readList(
  client: HttpClient,
  listPath: string,
  key: KeyObject | undefined,
): Promise<{files: readonly StoredFile[]} | {problem: string}> {
  const answer = await client.get(listPath);
  if ('problem' in answer) return {problem: answer.isMissing ? '' : answer.problem};
  try {
    const {files, signature} = decodeActionResult(answer.bytes);
    const signed = encodeActionResult({files, signature: new Uint8Array()});
    if (key && !verify(null, signed, key, signature)) return {problem: 'its list of files has no valid signature'};
    if (files.every(isShared)) return {files};
  } catch {
    // Truncated, or written by another program.
  }
  return {problem: "its list of files isn't one that Inkstone wrote"};
}

/**
 * Key of the list of a site: one for each version of Inkstone and Node.js, whose entries no other
 * version can use. Machines agree on it wherever the site is checked out.
 */
function listKey(siteDir: string): string {
  const root = findAbove(siteDir, (folder) => readJson(path.join(folder, 'package.json')) !== undefined) ?? siteDir;
  const name = readJson(path.join(root, 'package.json'))?.['name'] ?? path.basename(root);
  const place = path.relative(root, siteDir).split(path.sep).join('/');
  return hash('sha256', JSON.stringify(['inkstone cache 1', programId(), process.version, name, place]));
}

/**
 * @throws InkstoneError for a URL that isn't `http:` or `https:`; the message doesn't contain the
 * URL, which may have a password
 */
function addressOf(text: string): ServerAddress {
  let url: URL;
  try {
    url = new URL(text.endsWith('/') ? text : `${text}/`);
  } catch {
    throw unusableSetting('The remote cache has no valid URL.', 'Pass a URL such as https://cache.example.org/site.');
  }
  if (!/^https?:$/.test(url.protocol))
    throw unusableSetting(`The URL of the remote cache has the protocol "${url.protocol}".`, 'Use http: or https:.');
  const {INKSTONE_REMOTE_CACHE_TOKEN: token, ...env} = process.env;
  const user = [url.username, url.password].map(decodeFully).join(':');
  const basic = url.username === '' ? undefined : `Basic ${Buffer.from(user).toString('base64')}`;
  // Messages name the server, not its password.
  url.username = '';
  url.password = '';
  const tls = {
    cert: env['INKSTONE_REMOTE_CACHE_CERT'],
    key: env['INKSTONE_REMOTE_CACHE_KEY'],
    ca: env['INKSTONE_REMOTE_CACHE_CA'],
  };
  return {url, authorization: token ? `Bearer ${token}` : basic, tls};
}

function clientFor(address: ServerAddress): HttpClient {
  try {
    return createHttpClient(address);
  } catch (error) {
    throw unusableSetting(
      `Cannot read the certificate for the remote cache: ${(error as Error).message}.`,
      'INKSTONE_REMOTE_CACHE_CERT, _KEY and _CA are paths of PEM files.',
    );
  }
}

/** @throws InkstoneError for keys that aren't PEM */
function keysOf({readOnly}: RemoteCacheOptions): Keys {
  const read = (name: string, create: (pem: string) => KeyObject): KeyObject | undefined => {
    const pem = process.env[name];
    if (!pem) return undefined;
    try {
      return create(pem.replaceAll('\\n', '\n'));
    } catch {
      throw unusableSetting(`${name} is no PEM key.`, 'Create one with "openssl genpkey -algorithm ed25519".');
    }
  };
  const own = readOnly ? undefined : read('INKSTONE_REMOTE_CACHE_SIGNING_KEY', createPrivateKey);
  const expected = read('INKSTONE_REMOTE_CACHE_PUBLIC_KEY', createPublicKey) ?? (own && createPublicKey(own));
  return {private: own, public: expected};
}

function unusableSetting(problem: string, hint: string): Error {
  return userError('INK8080', problem, {hint});
}

function transferOf(files: readonly StoredFile[]): Transfer {
  return {files: files.length, bytes: files.reduce((sum, {size}) => sum + size, 0)};
}

function unusable(origin: string, problem: string): Diagnostic {
  return warning('INK8081', `The remote cache ${origin} wasn't used: ${problem}.`);
}

function incomplete(origin: string, lost: readonly string[], wanted: number): Diagnostic {
  const reasons = [...new Set(lost)].join('; ');
  return warning('INK8082', `The remote cache ${origin} gave ${wanted - lost.length} of ${wanted} files: ${reasons}.`);
}

function notSaved(origin: string, problem: string): Diagnostic {
  return warning('INK8083', `The remote cache ${origin} doesn't have the results of this build: ${problem}.`);
}

function warning(code: string, message: string): Diagnostic {
  return {code, severity: 'warning', message, hint: 'The build is complete, but took longer than with the cache.'};
}
