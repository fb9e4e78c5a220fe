import {randomBytes} from 'node:crypto';
import fs from 'node:fs';
import fsp from 'node:fs/promises';
import path from 'node:path';
import {openStore} from '../../store/store.ts';
import {contentHash} from '../../support/output-files.ts';
import {packageRoot} from '../../support/package-root.ts';
import {ownSourcesHash} from '../own-sources.ts';
import type {ClientFramework, ClientFrameworkInput} from './make-client-framework.ts';

/** The framework for the browser with its files. */
export interface ClientFrameworkFiles extends ClientFramework {
  /** Texts by path, relative to the folder of the bundle. */
  texts: Record<string, string>;
}

/** Bytes of frameworks of other versions of Inkstone to keep. */
const SPARE_BYTES = 8 * 1024 * 1024;

/**
 * Returns the framework of these sources for the browser: the one that comes with the package, or
 * one that is compiled and stored in the site's cache.
 */
export async function clientFramework(cacheDir: string, input: ClientFrameworkInput): Promise<ClientFrameworkFiles> {
  const {react, minify, hasCodeTokens} = input;
  const key = contentHash(JSON.stringify([ownSourcesHash(), react.version, minify, hasCodeTokens]), 32);
  const cached = openStore(path.join(cacheDir, 'framework'), SPARE_BYTES);
  for (const store of [openStore(path.join(packageRoot(), 'lib/framework')), cached]) {
    const found = store.get<ClientFramework>(key);
    store.flush();
    if (found) return {...found.head, texts: JSON.parse(Buffer.from(found.body).toString()) as Record<string, string>};
  }
  const workDir = path.join(cacheDir, `framework.${process.pid}.${randomBytes(4).toString('hex')}`);
  try {
    const {makeClientFramework} = await import('./make-client-framework.ts');
    const head = await makeClientFramework(workDir, input);
    const textOf = (file: string): string => fs.readFileSync(path.join(workDir, 'client', file), 'utf8');
    const texts = Object.fromEntries(head.manifest.files.map((file) => [file, textOf(file)]));
    cached.put(key, {inputs: [], head, body: Buffer.from(JSON.stringify(texts))});
    cached.prune();
    return {...head, texts};
  } finally {
    await fsp.rm(workDir, {recursive: true, force: true});
  }
}
