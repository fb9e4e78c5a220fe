import fs from 'node:fs';
import fsp from 'node:fs/promises';
import path from 'node:path';
import type {Stats} from 'webpack';
import type {BundleManifest} from '../../contract/manifest.ts';
import type {Site} from '../../contract/site.ts';
import {contentHash, writeFileAtomic} from '../support/output-files.ts';
import {packageRoot} from '../support/package-root.ts';
import {openBundleStore, SERVER_BUNDLE} from './bundle-store.ts';
import type {Bundler} from './bundler.ts';
import type {BundleRecord} from './record-bundle.ts';

/** A bundle of the development server. */
export interface LiveBundle {
  manifest: BundleManifest;
  /** Keys of its registry. */
  keys: readonly string[];
  /** webpack's hash of the client bundle. */
  hash: string;
  serverHash: string;
  /** Hash of its style sheets. */
  styles: string;
}

/** A bundle that an earlier session has made. */
export interface StoredLiveBundle extends LiveBundle {
  /** Returns the content of a file of the client bundle. */
  read: (file: string) => Buffer | undefined;
  /** Absolute path of webpack's records, with which it makes hot updates of this bundle. */
  records: string;
}

interface BundleSource {
  read: (file: string) => Buffer | undefined;
  sides: readonly [client: Stats, server: Stats];
  record: BundleRecord;
}

/** One for each language or configuration that is used in turn. */
const KEPT_BUNDLES = 4;

/** In the folder of the client bundle. */
const RECORDS = 'records.json';

/**
 * The last bundle of the development server, which shows pages before webpack has started. Bundles
 * whose code imports documents aren't stored.
 */
export type LiveStore = ReturnType<typeof openLiveStore>;

/** Opens the store of a site. */
export function openLiveStore({siteDir, cacheDir}: Site, bundler: Bundler) {
  const {workDir} = bundler;
  const dir = path.join(cacheDir, 'bundle-live');
  const store = openBundleStore<{live: Omit<LiveBundle, 'manifest'>}>(dir, siteDir, KEPT_BUNDLES);
  // Modules are named by their paths.
  const key = contentHash(JSON.stringify([bundler.key, packageRoot(), siteDir, workDir]), 32);
  return {
    read: async (): Promise<StoredLiveBundle | undefined> => {
      const stored = await store.read(key, {find: () => Promise.resolve(undefined)});
      if (!stored) return undefined;
      const {dir, live, files, ...manifest} = stored;
      return {
        ...live,
        // Files of the client bundle are read by `read` only.
        manifest: {...manifest, files: files.filter((file) => file !== RECORDS), dir: path.join(workDir, 'client')},
        read: (file) => contentOf(path.join(dir, file)),
        records: path.join(dir, RECORDS),
      };
    },
    /**
     * Stores a bundle.
     *
     * @param read returns a file of the client bundle
     * @param sides the runs of webpack that have made it
     * @param record what these and earlier runs have read
     */
    write: async ({manifest, ...live}: LiveBundle, {read, sides, record}: BundleSource): Promise<void> => {
      if (bundler.documents.size > 0) return;
      // A change since the older run of the other side would have started another one.
      const since = Math.max(...sides.map(({startTime}) => startTime));
      const inputs = record.inputs(
        sides.map(({compilation}) => compilation),
        since,
      );
      const copy = path.join(dir, `work.${process.pid}`);
      const {dir: _dir, serverBundle, ...rest} = manifest;
      // All at once: webpack may run again while they are written.
      const contents = new Map<string, string | Uint8Array>(manifest.files.map((file) => [file, read(file) ?? '']));
      contents.set(RECORDS, JSON.stringify(sides[0].compilation.records));
      const files = [...contents.keys()];
      try {
        for (const [file, content] of contents) await writeFileAtomic(path.join(copy, 'client', file), content);
        await fsp.mkdir(path.join(copy, 'server'), {recursive: true});
        await fsp.copyFile(serverBundle, path.join(copy, 'server', SERVER_BUNDLE));
        await store.write(key, copy, {manifest: {...rest, files, live}, inputs});
      } finally {
        await fsp.rm(copy, {recursive: true, force: true});
      }
    },
  };
}

function contentOf(file: string): Buffer | undefined {
  return fs.statSync(file, {throwIfNoEntry: false})?.isFile() ? fs.readFileSync(file) : undefined;
}
