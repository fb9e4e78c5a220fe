/// <reference types="node" />
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin, PluginStore} from 'inkstone';
import {archiveFiles, archiveNames, packArchive, type ArchiveOptions} from './archive.ts';

/**
 * Packs the programs that pages offer, each with build files and a README. The archives are written
 * while content is loaded, into a static folder, so that `inkstone start` serves them, too.
 */
export default function sampleArchives(
  {siteDir, siteConfig, inkstone}: LoadContext,
  options: ArchiveOptions,
): Plugin {
  return {
    name: 'sample-archives',
    getPathsToWatch: () => [`${options.samples}/**/*`, `${options.pages}/*.mdx`],
    loadContent: () => {
      const folder = path.join(siteDir, options.staticFolder, 'samples');
      fs.mkdirSync(folder, {recursive: true});
      const names = archiveNames(options, {siteDir});
      const store = inkstone.openStore('sample-archives');
      for (const name of names) {
        const files = archiveFiles(name, options, {siteDir, siteUrl: String(siteConfig['url'])});
        writeIfChanged(path.join(folder, `${name}.zip`), packedOnce(store, name, files));
      }
      store.close();
      const kept = new Set(names.map((name) => `${name}.zip`));
      for (const file of fs.readdirSync(folder)) if (!kept.has(file)) fs.rmSync(path.join(folder, file));
    },
  };
}

/** Packs an archive, or takes it from the store if it was packed of the same files. */
function packedOnce(store: PluginStore, name: string, files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const hash = crypto.createHash('sha256').update(PACKER);
  for (const [file, content] of files) hash.update(`\0${file}\0${content.length}\0`).update(content);
  const key = `${name}-${hash.digest('hex')}`;
  const known = store.get(key)?.bytes;
  if (known !== undefined) return known;
  const archive = packArchive(name, files);
  store.put(key, null, archive);
  return archive;
}

/** Part of the key of stored archives: change it with the way they are packed. */
const PACKER = 'fflate 0.8.3, level 9';

/** Leaves a file with the same content as it is, so that caches and watchers see no change. */
function writeIfChanged(file: string, content: Uint8Array): void {
  if (fs.existsSync(file) && fs.readFileSync(file).equals(content)) return;
  fs.writeFileSync(file, content);
}
