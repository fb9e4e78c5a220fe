import fs from 'node:fs';
import fsp from 'node:fs/promises';
import path from 'node:path';
import type {CompiledDocument} from '../../contract/document.ts';
import type {Input, StoredInput} from '../../contract/inputs.ts';
import type {BundleManifest} from '../../contract/manifest.ts';
import type {CodeDocuments} from '../../contract/stages.ts';
import {fingerprintOf} from '../store/inputs.ts';
import {openStore} from '../store/store.ts';
import {attempt} from '../support/attempt.ts';
import {contentHash, listFiles} from '../support/output-files.ts';
import type {Side} from './entry-modules.ts';

/** Name of the file that renders pages, in the folder of the server bundle. */
export const SERVER_BUNDLE = 'server.cjs';

const SIDES: readonly Side[] = ['client', 'server'];

/** A manifest without paths of this machine. */
type StoredManifest = Omit<BundleManifest, 'dir' | 'serverBundle'>;

/** Facts about a stored bundle. */
interface BundleHead<Extra> {
  manifest: StoredManifest & Extra;
  outputs: Record<Side, Outputs>;
}

/** Hashes of the files of a side, by path. */
type Outputs = Record<string, string>;

/**
 * Finished bundles. An entry of the store has the inputs of a bundle and the lists of its files.
 * Those of a side are in a folder named by their content, and later stages link to them. Bundles
 * that differ in their styles share the folder of the server.
 */
export type BundleStore<Extra = unknown> = ReturnType<typeof openBundleStore<Extra>>;

/**
 * Number of bundles to keep: several sites can share the cache, and switching back to an earlier
 * theme should be fast.
 */
const KEPT_BUNDLES = 24;

/**
 * Opens the bundles in a folder, which need not exist.
 *
 * @param keptBundles number of bundles to keep
 * @typeParam Extra what manifests have besides the description of the bundle
 */
export function openBundleStore<Extra = unknown>(dir: string, siteDir: string, keptBundles = KEPT_BUNDLES) {
  const store = openStore(path.join(dir, 'entries'));
  const folderOf = (outputs: Outputs): string => path.join(dir, 'output', contentHash(JSON.stringify(outputs), 32));
  /** Marks the folders as used, for `removeOldest`. */
  const complete = async ({manifest, outputs}: BundleHead<Extra>): Promise<BundleManifest & Extra> => {
    const [client, server] = [folderOf(outputs.client), folderOf(outputs.server)];
    const now = new Date();
    for (const folder of [client, server]) await fsp.utimes(folder, now, now).catch(() => undefined);
    return {...manifest, dir: client, serverBundle: path.join(server, SERVER_BUNDLE)};
  };
  return {
    /** Returns the bundle of a key if it is complete and none of its inputs has changed. */
    read: async (
      key: string,
      documents: Pick<CodeDocuments, 'find'>,
    ): Promise<(BundleManifest & Extra) | undefined> => {
      const entry = store.get<BundleHead<Extra>>(key);
      store.flush();
      if (!entry || !(await areCurrent(entry.inputs, siteDir, documents))) return undefined;
      const isWhole = Object.values(entry.head.outputs).every((outputs) => isComplete(folderOf(outputs), outputs));
      return isWhole ? complete(entry.head) : undefined;
    },
    /** Moves a finished bundle from the folder with those of both sides. */
    write: async (
      key: string,
      workDir: string,
      {manifest, inputs}: {manifest: StoredManifest & Extra; inputs: readonly StoredInput[]},
    ): Promise<BundleManifest & Extra> => {
      const sides = {client: path.join(workDir, 'client'), server: path.join(workDir, 'server')};
      const outputs = {
        client: outputsOf(sides.client, manifest.files),
        server: outputsOf(sides.server, listFiles(sides.server)),
      };
      for (const side of SIDES) {
        const folder = folderOf(outputs[side]);
        await moveInto(sides[side], folder, () => isComplete(folder, outputs[side]));
      }
      const head: BundleHead<Extra> = {manifest, outputs};
      const bundle = await complete(head);
      store.put(key, {inputs, head, body: new Uint8Array()});
      store.prune();
      await removeOldest(
        path.join(dir, 'output'),
        SIDES.map((side) => folderOf(outputs[side])),
        keptBundles,
      );
      return bundle;
    },
  };
}

/** Kind of the input of a document that code imports: it depends on more than its file. */
const DOCUMENT = 'document';

/** Returns the input of a bundle for a document that code imports. */
export function documentInput({key, code, facts}: CompiledDocument): StoredInput {
  const {moduleRefs, lazyModuleRefs, documents, assets} = facts;
  const used = [code, moduleRefs, lazyModuleRefs, documents, assets.map((asset) => asset.file)];
  return [[DOCUMENT, key], contentHash(JSON.stringify(used), 16)];
}

async function areCurrent(
  inputs: readonly StoredInput[],
  siteDir: string,
  {find}: Pick<CodeDocuments, 'find'>,
): Promise<boolean> {
  const isDocument = ([[kind]]: StoredInput): boolean => kind === DOCUMENT;
  const isCurrent = ([input, fingerprint]: StoredInput): boolean =>
    fingerprintOf(input as Input, siteDir) === fingerprint;
  if (!inputs.every((input) => isDocument(input) || isCurrent(input))) return false;
  let areDocumentsCurrent = true;
  for (const [[, key = ''], hash] of inputs.filter(isDocument)) {
    const compiled = await find(key).catch(() => undefined);
    // Checks all documents, so that their problems are reported again. Compiles none.
    if (!compiled || documentInput(compiled)[1] !== hash) areDocumentsCurrent = false;
  }
  return areDocumentsCurrent;
}

function outputsOf(dir: string, files: readonly string[]): Outputs {
  return Object.fromEntries(files.map((file) => [file, hashOf(path.join(dir, file))]));
}

function isComplete(dir: string, outputs: Outputs): boolean {
  return Object.entries(outputs).every(([file, hash]) => hashOf(path.join(dir, file)) === hash);
}

function hashOf(file: string): string {
  return attempt(() => contentHash(fs.readFileSync(file), 32)) ?? '';
}

const MAX_ATTEMPTS = 10;

/**
 * Renames a folder. Keeps a complete target, which another build may be reading. Replaces anything
 * else, which must be damaged.
 */
async function moveInto(from: string, dir: string, isTargetComplete: () => boolean): Promise<void> {
  await fsp.mkdir(path.dirname(dir), {recursive: true});
  for (let attempt = 1; !isTargetComplete(); attempt++) {
    try {
      return await fsp.rename(from, dir);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
      await fsp.rename(dir, `${from}.old`).catch(() => undefined);
      await fsp.rm(`${from}.old`, {recursive: true, force: true});
    }
  }
}

/** Removes the least recently used bundles. One that another build writes is among the newest. */
async function removeOldest(outputDir: string, current: readonly string[], keptBundles: number): Promise<void> {
  const folders = (await fsp.readdir(outputDir)).map((name) => path.join(outputDir, name));
  const dated = folders.map((dir) => ({dir, time: fs.statSync(dir, {throwIfNoEntry: false})?.mtimeMs ?? 0}));
  const old = dated
    .sort((a, b) => b.time - a.time)
    .slice(keptBundles * SIDES.length)
    .filter(({dir}) => !current.includes(dir));
  await Promise.all(old.map(({dir}) => fsp.rm(dir, {recursive: true, force: true})));
}
