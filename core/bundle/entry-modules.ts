import fs from 'node:fs';
import path from 'node:path';
import type {Need} from '../../contract/document.ts';
import {packageRoot} from '../support/package-root.ts';
import {writeFileAtomic} from '../support/output-files.ts';
import {clientModulesSource, registrySource} from './needs-entry.ts';

/** Generated modules of one side: their folder, and the names that the runtime imports them by. */
export interface EntryModules {
  dir: string;
  modules: Record<string, string>;
}

/**
 * The address of chunks is that of the site, known only when a page starts. This module runs before
 * all others, since the bundler asks for the address as soon as a file is imported anywhere.
 */
const PUBLIC_PATH = `__webpack_public_path__ = globalThis.__INKSTONE_SITE__.siteConfig.baseUrl;\n`;

/** Writes the generated modules for both sides below `dir`. */
export async function writeEntries(input: {
  dir: string;
  needs: readonly Need[];
  clientModules: readonly string[];
  siteDir: string;
}): Promise<Record<'client' | 'server', EntryModules>> {
  const sides = ['client', 'server'] as const;
  const written = sides.map(async (side): Promise<[typeof side, EntryModules]> => {
    const dir = path.join(input.dir, side);
    // `require` is understood in CommonJS only, whatever the package.json above this folder says.
    const registry = path.join(dir, side === 'client' ? 'registry.mjs' : 'registry.cjs');
    const clientModules = path.join(dir, 'client-modules.mjs');
    await writeFileAtomic(path.join(dir, 'public-path.mjs'), PUBLIC_PATH);
    await writeFileAtomic(
      registry,
      registrySource(input.needs, side, (key) => requestOf(key, input.siteDir)),
    );
    await writeFileAtomic(clientModules, clientModulesSource(input.clientModules));
    const modules = {
      '@inkstone/registry': registry,
      '@inkstone/client-modules': clientModules,
      ...(side === 'client' && {'inkstone/runtime': path.join(packageRoot(), 'runtime/client-door.ts')}),
    };
    return [side, {dir, modules}];
  });
  return Object.fromEntries(await Promise.all(written)) as Record<'client' | 'server', EntryModules>;
}

/**
 * A registry key as webpack resolves it: names and packages as they are, files of the site by path.
 */
export function requestOf(key: string, siteDir: string): string {
  if (/^(?:@theme|@theme-original|@theme-init|@docusaurus|@generated|@inkstone|inkstone)\//.test(key)) return key;
  const file = path.join(siteDir, key);
  const plain = file.split('?')[0] ?? file;
  return EXTENSIONS.some((extension) => fs.existsSync(plain + extension)) ? file : key;
}

/** A route may name a component without extension: `@site/src/components/Page`. */
const EXTENSIONS = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs'];
