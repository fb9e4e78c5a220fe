import fs from 'node:fs';
import path from 'node:path';
import type {Compilation, Stats} from 'webpack';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {BundleManifest} from '../../contract/manifest.ts';
import {diagnosticsOf} from '../support/diagnostics.ts';
import {contentHash} from '../support/output-files.ts';
import {optionalModules} from './bundle-theme.ts';
import {describeErrors} from './describe-error.ts';
import {createLiveRegistry, writeEntries} from './entry-modules.ts';
import type {MakeBundleInput} from './make-bundle.ts';
import {moduleManifest, wholeBundle} from './module-manifest.ts';
import {createMemoryFiles, watchWebpack, type WebpackWatch} from './run-webpack.ts';
import {openServerBundles} from './server-bundles.ts';

/** `bundler` must be configured for the development server (`live`). */
export interface WatchThemeInput extends Omit<MakeBundleInput, 'moduleRefs'> {
  /** Keys of the registry at the start. */
  keys: Iterable<string>;
  /** Names of components in documents. The first bundle has those that the theme has. */
  used: Iterable<string>;
  poll?: number | undefined;
  /** Called after each run of a side. */
  onRun: () => void;
}

/** The bundle ID in pages: in development there is only one deployment. */
export const LIVE_BUNDLE = 'live';

/**
 * Stage 5 in development: webpack makes both bundles again when code changes, or when a page needs
 * a module that they don't contain.
 */
export type ThemeWatch = Awaited<ReturnType<typeof watchTheme>>;

/** The result of the newest runs of both sides. */
export type ThemeState = Awaited<ReturnType<ThemeWatch['state']>>;

/** Starts webpack for both sides. */
export async function watchTheme(input: WatchThemeInput) {
  const {bundler, site, codeDocuments, clientModules, importerOf, poll, onRun} = input;
  const {key, workDir, aliases} = bundler;
  const {siteDir} = site;
  const used = [...input.used].flatMap((name) => (aliases.theme.has(name) ? [`@theme/${name}`] : []));
  const registry = createLiveRegistry(siteDir, [...input.keys, ...used, ...optionalModules(aliases.theme)]);
  const dir = path.join(workDir, 'client');
  const serverBundles = await openServerBundles(path.join(workDir, 'server'));
  await writeEntries({workDir, moduleRefs: {client: [], server: []}, clientModules, siteDir});
  const services = {codeDocuments, registry: registry.source};
  const configs = await bundler.configs(LIVE_BUNDLE, services, {webpackCacheDir: path.join(site.cacheDir, 'webpack')});
  const files = createMemoryFiles(dir);
  const client = watchWebpack(configs.client, {poll, output: files.system, onRun: () => onRun()});
  let copyProblems: Diagnostic[] = [];
  const onServerRun = (stats?: Stats): void => {
    copyProblems = [];
    try {
      if (stats) serverBundles.keep(stats.hash ?? '');
    } catch (error) {
      copyProblems = diagnosticsOf(error);
    }
    onRun();
  };
  const server = watchWebpack(configs.server, {poll, onRun: onServerRun});
  const rerunIf = (isChanged: boolean): boolean => {
    if (isChanged) {
      client.invalidate();
      server.invalidate();
    }
    return isChanged;
  };
  return {
    /** Key of its bundler. If the key changes, the bundle has to be restarted. */
    key,
    /** Returns the content of a file of the client bundle. */
    read: files.read,
    /** Adds modules to the registry; returns whether one of them is new and started a run. */
    ensure: (keys: Iterable<string>): boolean => rerunIf(registry.ensure(keys)),
    /** The same for the modules of all routes; leaves out others that are gone. */
    renew: (keys: readonly string[]): boolean => rerunIf(registry.renew(keys)),
    /** Returns the newest bundle. Waits while webpack runs. */
    state: async () => {
      const stats = await settled(client, server);
      const [{compilation, hash}, {hash: serverHash}] = stats;
      const moduleRefs = registry.keys().map((name) => ({key: name, names: ['*']}));
      // Pages of the development server load the complete global data.
      const {globalDataKeys: _keys, ...made} = moduleManifest(compilation, siteDir, wholeBundle(moduleRefs));
      const serverBundle = serverBundles.file(serverHash ?? '');
      const manifest: BundleManifest = {id: LIVE_BUNDLE, ...made, dir, serverBundle};
      return {
        key,
        manifest,
        /** Changes with each run that changes the client bundle. */
        hash: hash ?? '',
        serverHash: serverHash ?? '',
        /** Changes with the style sheets. */
        styles: hashOfStyles(compilation, files.read),
        /** Whether each side has been made at least once: until then no page can be shown. */
        hasBothBundles: fs.existsSync(serverBundle) && made.scripts.every((file) => files.read(file)),
        diagnostics: [...stats.flatMap((each) => describeErrors(each, {workDir, importerOf})), ...copyProblems],
      };
    },
    close: async (): Promise<void> => {
      await Promise.all([client.close(), server.close()]);
    },
  };
}

/** Hashes the style sheets themselves: webpack's own hashes may differ for equal ones. */
function hashOfStyles({assets}: Compilation, read: (file: string) => Buffer | undefined): string {
  const files = Object.keys(assets).filter((file) => file.endsWith('.css'));
  return contentHash(
    files
      .sort()
      .map((file) => file + read(file))
      .join('\0'),
    12,
  );
}

async function settled(client: WebpackWatch, server: WebpackWatch): Promise<[Stats, Stats]> {
  for (;;) {
    const [first, second] = [client.settled(), server.settled()];
    const stats = await Promise.all([first, second]);
    // One side may have started again in the meantime.
    if (client.settled() === first && server.settled() === second) return stats;
  }
}
