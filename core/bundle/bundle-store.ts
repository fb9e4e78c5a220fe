import fs from 'node:fs';
import fsp from 'node:fs/promises';
import path from 'node:path';
import type {Input, RecordedInput, StoredInput} from '../../contract/inputs.ts';
import type {BundleManifest} from '../../contract/manifest.ts';
import {fingerprintOf} from '../store/inputs.ts';
import {openStore} from '../store/store.ts';
import {contentHash} from '../support/output-files.ts';
import type {DocumentHashes} from './code-documents.ts';

/** Name of the file that renders pages, in the folder of the server's side. */
export const SERVER_BUNDLE = 'server.cjs';

type StoredManifest = Omit<BundleManifest, 'dir' | 'serverBundle'>;

/** Facts about a stored bundle. */
interface BundleHead {
  manifest: StoredManifest;
  /** Emitted files to hashes of their content. */
  outputs: Record<string, string>;
}

/** What a bundle was made from, besides what its key says. */
export interface BundleInputs {
  inputs: readonly RecordedInput[];
  /** Documents that code imports: they depend on more than their own file. */
  documents: DocumentHashes;
}

/**
 * Finished bundles. An entry of the store says what a bundle was made from and which files it has;
 * these are in a folder named by their content, so that the stages after this one link to them.
 */
export interface BundleStore {
  /** Returns the bundle of a key, if it is complete and nothing that it depends on has changed. */
  read: (
    key: string,
    areDocumentsCurrent: (documents: DocumentHashes) => Promise<boolean>,
  ) => Promise<BundleManifest | undefined>;
  /** Moves a finished bundle from the folder that it was made in. */
  write: (key: string, workDir: string, manifest: StoredManifest, from: BundleInputs) => Promise<BundleManifest>;
}

/** Opens the bundles in a folder, which need not exist. */
export function openBundleStore(dir: string, siteDir: string): BundleStore {
  const store = openStore(path.join(dir, 'entries'));
  const folderOf = (outputs: BundleHead['outputs']): string =>
    path.join(dir, OUTPUT, contentHash(JSON.stringify(outputs), 32));
  const complete = ({manifest, outputs}: BundleHead): BundleManifest => ({
    ...manifest,
    dir: path.join(folderOf(outputs), 'client'),
    serverBundle: path.join(folderOf(outputs), 'server', SERVER_BUNDLE),
  });
  return {
    read: async (key, areDocumentsCurrent) => {
      const entry = store.get<BundleHead>(key);
      store.flush();
      if (!entry || !areCurrent(entry.inputs, siteDir)) return undefined;
      if (!(await areDocumentsCurrent(documentsOf(entry.inputs)))) return undefined;
      const {outputs} = entry.head;
      if (!isComplete(folderOf(outputs), outputs)) return undefined;
      await noteUse(folderOf(outputs));
      return complete(entry.head);
    },
    write: async (key, workDir, manifest, {inputs, documents}) => {
      const files = [`server/${SERVER_BUNDLE}`, ...manifest.files.map((file) => `client/${file}`)];
      const outputs = Object.fromEntries(files.map((file) => [file, hashOf(path.join(workDir, file))]));
      const head: BundleHead = {manifest, outputs};
      await moveInto(workDir, folderOf(outputs), () => isComplete(folderOf(outputs), outputs));
      await noteUse(folderOf(outputs));
      const hashes = Object.entries(documents).map(([file, hash]): StoredInput => [[DOCUMENT, file], hash]);
      store.put(key, {inputs: [...inputs, ...hashes], head, body: new Uint8Array()});
      store.prune();
      await removeOldest(path.join(dir, OUTPUT), folderOf(outputs));
      return complete(head);
    },
  };
}

const OUTPUT = 'output';
const DOCUMENT = 'document';

function areCurrent(inputs: readonly StoredInput[], siteDir: string): boolean {
  return inputs.every(
    ([input, fingerprint]) => input[0] === DOCUMENT || fingerprintOf(input as Input, siteDir) === fingerprint,
  );
}

function documentsOf(inputs: readonly StoredInput[]): DocumentHashes {
  return Object.fromEntries(
    inputs.filter(([[kind]]) => kind === DOCUMENT).map(([[, file = ''], hash]) => [file, hash]),
  );
}

function isComplete(dir: string, outputs: BundleHead['outputs']): boolean {
  return Object.entries(outputs).every(([file, hash]) => hashOf(path.join(dir, file)) === hash);
}

function hashOf(file: string): string {
  try {
    return contentHash(fs.readFileSync(file), 32);
  } catch {
    return '';
  }
}

const MOST_ATTEMPTS = 10;

/**
 * Renames a folder, unless the target is complete: another build may be reading it. What else is in
 * its place is damaged.
 */
async function moveInto(from: string, dir: string, isThere: () => boolean): Promise<void> {
  await fsp.mkdir(path.dirname(dir), {recursive: true});
  for (let attempt = 1; !isThere(); attempt++) {
    try {
      return await fsp.rename(from, dir);
    } catch (error) {
      if (attempt === MOST_ATTEMPTS) throw error;
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

/** The time of the folder of a bundle is that of its last use; `removeOldest` goes by it. */
async function noteUse(folder: string): Promise<void> {
  const now = new Date();
  await fsp.utimes(folder, now, now).catch(() => undefined);
}

/** A bundle that another build is just making is left alone, since it is among the newest. */
async function removeOldest(outputDir: string, current: string): Promise<void> {
  const entries = (await fsp.readdir(outputDir)).map((name) => path.join(outputDir, name));
  const dated = entries.map((dir) => ({dir, time: fs.statSync(dir, {throwIfNoEntry: false})?.mtimeMs ?? 0}));
  const old = dated
    .sort((a, b) => b.time - a.time)
    .slice(KEPT_BUNDLES)
    .filter(({dir}) => dir !== current);
  await Promise.all(old.map(({dir}) => fsp.rm(dir, {recursive: true, force: true})));
}
