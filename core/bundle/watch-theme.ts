import fs from 'node:fs';
import fsp from 'node:fs/promises';
import path from 'node:path';
import type {Stats} from 'webpack';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {BundleManifest} from '../../contract/manifest.ts';
import {packageRoot} from '../support/package-root.ts';
import {SERVER_BUNDLE} from './bundle-store.ts';
import {describeErrors} from './describe-error.ts';
import {createLiveRegistry, writeEntries, type LiveRegistry} from './entry-modules.ts';
import type {MakeBundleInput} from './make-bundle.ts';
import {moduleManifest, siteDataReaders} from './module-manifest.ts';
import {optionalModules} from './standard-bundle.ts';
import {createMemoryFiles, watchSide, type WatchedSide} from './watch-side.ts';

/** The bundler is one for the development server (`live`). */
export interface WatchThemeInput extends Omit<MakeBundleInput, 'moduleRefs'> {
  /** Keys of the registry at the start. */
  keys: Iterable<string>;
  /** Names of components that documents use: those of the theme are in the first bundle. */
  used: Iterable<string>;
  poll?: number | undefined;
  /** Called after each run of a side. */
  onRun: () => void;
}

/** Id that pages carry: in development there is one deployment only. */
export const LIVE_BUNDLE = 'live';

export interface ThemeState {
  /** That of the `ThemeWatch`. */
  key: string;
  manifest: BundleManifest;
  /** Changes with each run that changed what the browser has. */
  hash: string;
  serverHash: string;
  /**
   * False until both sides could be made once: with a mistake in the first run there is nothing to
   * show.
   */
  hasBothBundles: boolean;
  diagnostics: Diagnostic[];
}

/**
 * Stage 5 in development: both bundles, made again when code changes or when a page wants a module
 * that is not in them yet.
 */
export interface ThemeWatch {
  /** Key of its bundler: with another one, the bundle must be started anew. */
  key: string;
  /** The newest bundle; waits while one is being made. */
  state: () => Promise<ThemeState>;
  /** Adds modules to the registry; true if one of them is new, and a run was started. */
  ensure: (keys: Iterable<string>) => boolean;
  /** Content of a file of the client bundle. */
  read: (file: string) => Buffer | undefined;
  close: () => Promise<void>;
}

/** Starts both sides. */
export async function watchTheme(input: WatchThemeInput): Promise<ThemeWatch> {
  const {bundler, site, codeDocuments, clientModules} = input;
  const {key, workDir, aliases} = bundler;
  const used = [...input.used].flatMap((name) => (aliases.theme.has(name) ? [`@theme/${name}`] : []));
  const keys = [...input.keys, ...used, ...optionalModules(aliases.theme)];
  const registry = createLiveRegistry(site.siteDir, keys);
  await fsp.rm(path.join(workDir, 'server'), {recursive: true, force: true});
  await writeEntries({workDir, moduleRefs: [], clientModules, siteDir: site.siteDir});
  const services = {codeDocuments, registry: registry.source};
  const configs = await bundler.configs(LIVE_BUNDLE, services, path.join(site.cacheDir, 'webpack'));
  const files = createMemoryFiles(clientDir(input));
  const sources = {isGenerated: (file: string) => file.startsWith(workDir + path.sep), importerOf: input.importerOf};
  const onRun = (): void => input.onRun();
  const client = watchSide(configs.client, {poll: input.poll, output: files.system, onRun});
  const server = watchSide(configs.server, {poll: input.poll, onRun});
  return {
    key,
    read: files.read,
    ensure: (keys) => {
      if (!registry.ensure(keys)) return false;
      client.invalidate();
      server.invalidate();
      return true;
    },
    state: async () => {
      const [clientStats, serverStats] = await settled(client, server);
      const problems = [clientStats, serverStats].flatMap((stats) => describeErrors(stats, sources));
      const manifest = manifestOf(clientStats, input, registry);
      return {
        key,
        manifest,
        hash: clientStats.hash ?? '',
        serverHash: serverStats.hash ?? '',
        hasBothBundles: fs.existsSync(manifest.serverBundle) && manifest.scripts.every((file) => files.read(file)),
        diagnostics: distinct(problems),
      };
    },
    close: async () => {
      await Promise.all([client.close(), server.close()]);
    },
  };
}

async function settled(client: WatchedSide, server: WatchedSide): Promise<[Stats, Stats]> {
  for (;;) {
    const [first, second] = [client.settled(), server.settled()];
    const stats = await Promise.all([first, second]);
    // One side may have begun anew while the other was waited for.
    if (client.settled() === first && server.settled() === second) return stats;
  }
}

function clientDir({bundler}: WatchThemeInput): string {
  return path.join(bundler.workDir, 'client');
}

function manifestOf(client: Stats, input: WatchThemeInput, registry: LiveRegistry): BundleManifest {
  const isOwn = (file: string): boolean =>
    file.startsWith(packageRoot() + path.sep) && !file.startsWith(path.join(input.site.siteDir, 'src') + path.sep);
  const readers = siteDataReaders(client.compilation, isOwn);
  const made = moduleManifest(
    client.compilation,
    registry.keys().map((key) => ({key, names: ['*']})),
  );
  // Webpack counts updates among the files of an entry; only a page that asks for one may run it.
  const lasting = (files: string[]): string[] => files.filter((file) => !file.includes('.hot-update.'));
  const modules = Object.entries(made.modules).map(([key, {scripts, styles}]) => [
    key,
    {scripts: lasting(scripts), styles: lasting(styles)},
  ]);
  return {
    id: LIVE_BUNDLE,
    scripts: lasting(made.scripts),
    styles: lasting(made.styles),
    modules: Object.fromEntries(modules) as BundleManifest['modules'],
    files: lasting(made.files),
    readsGlobalData: [...readers.globalData.keys()].sort(),
    readsRoutes: readers.routes,
    dir: clientDir(input),
    serverBundle: path.join(input.bundler.workDir, 'server', SERVER_BUNDLE),
  };
}

/** Both sides meet the same mistake. */
function distinct(diagnostics: Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()];
}
