import fs from 'node:fs';
import fsp from 'node:fs/promises';
import path from 'node:path';
import type {BundleManifest} from '../../contract/manifest.ts';
import type {DocumentHashes} from './code-documents.ts';
import {relativePath} from '../store/inputs.ts';
import {contentHash, writeFileAtomic} from '../support/output-files.ts';

/**
 * A finished bundle under the hash of its inputs. What a bundle reads is only known once it was
 * made, so an entry also holds the files that webpack read, with their hashes: it is good as long
 * as all of them are as they were.
 */
interface BundleEntry {
  manifest: Omit<BundleManifest, 'dir' | 'serverBundle'>;
  /** Path relative to the site, with `../` in front for files outside, to hash. */
  inputs: Record<string, string>;
  /** Files that were looked for and not there, and would be taken if they were. */
  absent: string[];
  /**
   * Folders that were read whole (`require.context`, PostCSS), with a hash of the names of the
   * files below them.
   */
  folders: Record<string, string>;
  /**
   * Made files to hashes of their content, relative to the folder of the entry: a damaged bundle is
   * made again.
   */
  outputs: Record<string, string>;
  /** Documents that code imports, which depend on more than their own file. */
  documents: DocumentHashes;
}

const ENTRY = 'bundle.json';
/** Name of the file that renders pages, in the folder of the server's side. */
export const SERVER_BUNDLE = 'server.cjs';

export interface BundleCache {
  /** Absolute folder of the entry. */
  dir: string;
  /** The manifest, if the entry is whole and nothing it depends on has changed. */
  read: (areDocumentsCurrent: (documents: DocumentHashes) => Promise<boolean>) => Promise<BundleManifest | undefined>;
  /** Moves a finished bundle from a temporary folder into its place. */
  write: (
    from: string,
    bundle: Omit<BundleManifest, 'dir' | 'serverBundle'>,
    files: {read: string[]; absent: string[]; folders: string[]; documents: DocumentHashes},
  ) => Promise<BundleManifest>;
}

/** Opens the entry of a bundle in a folder, which need not exist. */
export function openBundleCache(dir: string, siteDir: string, serverFile: string): BundleCache {
  const entryFile = path.join(dir, ENTRY);
  const complete = (manifest: BundleEntry['manifest']): BundleManifest => ({
    ...manifest,
    dir: path.join(dir, 'client'),
    serverBundle: path.join(dir, 'server', serverFile),
  });
  return {
    dir,
    read: async (areDocumentsCurrent) => {
      const entry = readEntry(entryFile);
      if (!entry || !isCurrent(entry, siteDir) || !(await areDocumentsCurrent(entry.documents))) return undefined;
      return isWhole(dir, entry.outputs) ? complete(entry.manifest) : undefined;
    },
    write: async (from, manifest, files) => {
      const nameOf = (file: string): string => relativePath(file, siteDir);
      // webpack also lists the folders above what it has read.
      const inputs = Object.fromEntries(
        files.read
          .toSorted()
          .map((file) => [nameOf(file), hashOf(file)] as const)
          .filter(([, hash]) => hash !== MISSING),
      );
      // A folder that was looked for as a file is reported as missing, too.
      const absent = files.absent
        .filter((file) => !fs.existsSync(file))
        .map(nameOf)
        .sort();
      const folders = Object.fromEntries(files.folders.map((folder) => [nameOf(folder), listingHash(folder)]));
      const made = [`server/${serverFile}`, ...manifest.files.map((file) => `client/${file}`)];
      const outputs = Object.fromEntries(made.map((file) => [file, hashOf(path.join(from, file))]));
      const entry: BundleEntry = {manifest, inputs, absent, folders, outputs, documents: files.documents};
      const json = JSON.stringify(entry);
      // Somebody may be copying from what another build has just made: it stays where it is.
      if (isThere(dir, {json, outputs})) {
        await fsp.rm(from, {recursive: true, force: true});
        return complete(manifest);
      }
      await writeFileAtomic(path.join(from, ENTRY), json);
      await fsp.mkdir(path.dirname(dir), {recursive: true});
      await moveInto(from, dir);
      await removeOldest(path.dirname(dir), dir);
      return complete(manifest);
    },
  };
}

function isWhole(dir: string, outputs: BundleEntry['outputs']): boolean {
  return Object.entries(outputs).every(([file, hash]) => hashOf(path.join(dir, file)) === hash);
}

function isThere(dir: string, {json, outputs}: {json: string; outputs: BundleEntry['outputs']}): boolean {
  return JSON.stringify(readEntry(path.join(dir, ENTRY))) === json && isWhole(dir, outputs);
}

const MOST_ATTEMPTS = 10;

/**
 * Two builds may do this at the same moment: each moves the whole folder, so that none is ever half
 * there.
 */
async function moveInto(from: string, dir: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fsp.rename(from, dir);
    } catch (error) {
      const {code = ''} = error as NodeJS.ErrnoException;
      if (!['ENOTEMPTY', 'EEXIST', 'EPERM', 'ENOTDIR'].includes(code) || attempt === MOST_ATTEMPTS) throw error;
      await fsp.rename(dir, `${from}.old`).catch(() => undefined);
      await fsp.rm(`${from}.old`, {recursive: true, force: true});
    }
  }
}

/**
 * So many bundles are kept: several sites may share the cache, and going back to an earlier theme
 * should cost nothing.
 */
const KEPT_BUNDLES = 24;

/** A bundle that another build is just making is left alone, since it is among the newest. */
async function removeOldest(bundlesDir: string, current: string): Promise<void> {
  const entries = (await fsp.readdir(bundlesDir)).map((name) => path.join(bundlesDir, name));
  const dated = entries.map((dir) => ({dir, time: fs.statSync(dir, {throwIfNoEntry: false})?.mtimeMs ?? 0}));
  const old = dated
    .sort((a, b) => b.time - a.time)
    .slice(KEPT_BUNDLES)
    .filter(({dir}) => dir !== current);
  await Promise.all(old.map(({dir}) => fsp.rm(dir, {recursive: true, force: true})));
}

function readEntry(file: string): BundleEntry | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as BundleEntry;
  } catch {
    return undefined;
  }
}

function isCurrent(entry: BundleEntry, siteDir: string): boolean {
  const fileOf = (name: string): string => path.resolve(siteDir, name);
  return (
    Object.entries(entry.inputs).every(([name, hash]) => hashOf(fileOf(name)) === hash) &&
    entry.absent.every((name) => !fs.existsSync(fileOf(name))) &&
    Object.entries(entry.folders).every(([name, hash]) => listingHash(fileOf(name)) === hash)
  );
}

const MISSING = 'missing';

function hashOf(file: string): string {
  try {
    return contentHash(fs.readFileSync(file), 16);
  } catch {
    return MISSING;
  }
}

/**
 * The content of the files counts by itself; this tells of new ones and of those that are gone.
 * Output and packages are no sources.
 */
function listingHash(folder: string): string {
  const names: string[] = [];
  const walk = (below: string): void => {
    const entries = fs.readdirSync(path.join(folder, below), {withFileTypes: true});
    for (const entry of entries) {
      if (entry.name.startsWith('.') || NO_SOURCES.has(entry.name)) continue;
      const name = `${below}/${entry.name}`;
      if (entry.isDirectory()) walk(name);
      else names.push(name);
    }
  };
  try {
    walk('');
  } catch {
    return MISSING;
  }
  return contentHash(names.sort().join('\n'), 16);
}

const NO_SOURCES = new Set(['node_modules', 'build']);
