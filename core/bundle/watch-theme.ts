import fs from 'node:fs';
import path from 'node:path';
import type {Compilation, Stats} from 'webpack';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import {LIVE_BUNDLE} from '../../contract/live.ts';
import {PRISM_LANGUAGES} from '../../theme/_manifest.ts';
import {diagnosticsOf, hasErrors} from '../support/diagnostics.ts';
import {contentHash} from '../support/output-files.ts';
import {createQueue} from '../support/queue.ts';
import {optionalModules} from './bundle-theme.ts';
import {describeErrors} from './describe-error.ts';
import {createLiveRegistry, entrySources, writeEntries, type Side} from './entry-modules.ts';
import {openLiveStore, type LiveBundle, type LiveStore, type StoredLiveBundle} from './live-store.ts';
import type {MakeBundleInput} from './make-bundle.ts';
import {exportedNames, keysOfReplaced, missingDefaults, missingExports} from './missing-exports.ts';
import {moduleManifest, wholeBundle} from './module-manifest.ts';
import {recordBundle} from './record-bundle.ts';
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

/** Milliseconds without a run before a bundle is stored. */
const STORE_AFTER = 3000;

/**
 * Stage 5 in development: webpack makes both bundles again when code changes, or when a page needs
 * a module that they don't contain.
 */
export type ThemeWatch = Awaited<ReturnType<typeof watchTheme>>;

/** The result of the newest runs of both sides. */
export interface ThemeState extends Omit<LiveBundle, 'keys'> {
  /** Key of the bundler. */
  key: string;
  /** Whether each side has been made at least once: until then no page can be shown. */
  hasBothBundles: boolean;
  diagnostics: Diagnostic[];
  /** Whether a file, by its absolute path, is among the sources of the bundle. */
  isSource: (file: string) => boolean;
}

/**
 * Opens the bundle of the last session if nothing has changed since; otherwise starts webpack for
 * both sides.
 */
export async function watchTheme(input: WatchThemeInput) {
  const {bundler, site} = input;
  const {key, aliases} = bundler;
  const used = [...input.used].flatMap((name) => (aliases.theme.has(name) ? [`@theme/${name}`] : []));
  const languages = bundler.languages.length > 0 ? [PRISM_LANGUAGES] : [];
  const first = new Set([...input.keys, ...optionalModules(bundler), ...languages]);
  const store = openLiveStore(site, bundler);
  const found = await store.read();
  const known = new Set(found?.keys);
  const stored = [...first].every((name) => known.has(name)) ? found : undefined;
  const registry = createLiveRegistry(site.siteDir, stored?.keys ?? first);
  if (stored) registry.offer();
  // Those that the stored bundle lacks are in the next one.
  registry.ensure(used);
  let watch: Promise<BothSides> | undefined;
  /** Set when both sides have run: from then on, webpack knows the newest bundle. */
  let made: BothSides | undefined;
  /** Whether the stored bundle has all that pages need. */
  let isEnough = stored !== undefined;
  const start = (): Promise<BothSides> =>
    (watch ??= watchBothSides(input, registry, {store, stored, onFirst: (sides) => (made = sides)}));
  const rerunIf = (isChanged: boolean): boolean => {
    if (!isChanged) return false;
    isEnough = false;
    // A first run takes the keys as they are when it begins.
    const invalidated = watch ? watch.then((sides) => sides.invalidate()) : start();
    // `state` rejects, too.
    invalidated.catch(() => undefined);
    return true;
  };
  if (!stored) await start();
  return {
    /** Key of its bundler. If the key changes, the bundle has to be restarted. */
    key,
    /** Starts webpack, which the bundle of an earlier session doesn't need, and changes do. */
    start: async (): Promise<void> => void (await start()),
    /** Returns the content of a file of the client bundle. */
    read: (file: string): Buffer | undefined => made?.read(file) ?? stored?.read(file),
    /** Adds modules to the registry; returns whether one of them is new and started a run. */
    ensure: (keys: Iterable<string>): boolean => rerunIf(registry.ensure(keys)),
    /** The same for the modules of all routes; leaves out others that are gone. */
    renew: (keys: readonly string[]): boolean => rerunIf(registry.renew(keys)),
    /** Returns the newest bundle. Waits while webpack runs. */
    state: async (): Promise<ThemeState> => {
      if (stored && isEnough && !made) {
        const {missingExports: diagnostics = []} = stored.manifest;
        return {...stored, key, hasBothBundles: true, diagnostics, isSource: () => true};
      }
      return (await start()).state();
    },
    close: async (): Promise<void> => (await watch?.catch(() => undefined))?.close(),
  };
}

type LiveRegistry = ReturnType<typeof createLiveRegistry>;

interface Storage {
  store: LiveStore;
  /** The bundle that pages have already. */
  stored: StoredLiveBundle | undefined;
  /** Called when both sides have run once, before `onRun`. */
  onFirst: (sides: BothSides) => void;
}

/** webpack for the browser and the server. */
interface BothSides {
  read: (file: string) => Buffer | undefined;
  state: () => Promise<ThemeState>;
  invalidate: () => void;
  close: () => Promise<void>;
}

async function watchBothSides(
  input: WatchThemeInput,
  registry: LiveRegistry,
  {store, stored, onFirst}: Storage,
): Promise<BothSides> {
  const {bundler, site, codeDocuments, clientModules, importersOf, poll, onRun} = input;
  const {key, workDir} = bundler;
  const {siteDir} = site;
  const dir = path.join(workDir, 'client');
  const serverBundles = await openServerBundles(path.join(workDir, 'server'));
  await writeEntries(
    entrySources({
      entriesDir: bundler.entriesDir,
      moduleRefs: {client: [], server: []},
      clientModules,
      languages: bundler.languages,
      siteDir,
    }),
  );
  const services = {codeDocuments, registry: registry.source};
  const configs = await bundler.configs(LIVE_BUNDLE, services, {
    // Builds use theirs only if the folder exists.
    webpackCacheDir: path.join(site.cacheDir, 'webpack-live'),
  });
  const files = createMemoryFiles(dir);
  const hasRun = {client: false, server: false};
  let copyProblems: Diagnostic[] = [];
  let storing: NodeJS.Timeout | undefined;
  const stores = createQueue();
  let storedHash = stored && stored.hash + stored.serverHash;
  const onSideRun = (side: Side): void => {
    const wereBoth = hasRun.client && hasRun.server;
    hasRun[side] = true;
    if (!wereBoth && hasRun.client && hasRun.server) onFirst(sides);
    clearTimeout(storing);
    storing = setTimeout(() => void stores.run(storeBundle).catch(() => undefined), STORE_AFTER).unref();
    onRun();
  };
  const record = recordBundle(site, bundler);
  // With these, the first run makes hot updates of the stored bundle.
  const clientConfig = {...configs.client, ...(stored && {recordsInputPath: stored.records})};
  const client = record.run(() =>
    watchWebpack(clientConfig, {poll, output: files.system, onRun: () => onSideRun('client')}),
  );
  const onServerRun = (stats?: Stats): void => {
    copyProblems = [];
    try {
      if (stats) serverBundles.keep(stats.hash ?? '');
    } catch (error) {
      copyProblems = diagnosticsOf(error);
    }
    onSideRun('server');
  };
  const server = record.run(() => watchWebpack(configs.server, {poll, onRun: onServerRun}));
  const describe = (stats: readonly [client: Stats, server: Stats]): ThemeState => {
    const [{compilation, hash}, {compilation: ofServer, hash: serverHash}] = stats;
    const replaced = keysOfReplaced(bundler.aliases, siteDir);
    const missing = [
      ...missingExports([compilation, ofServer], siteDir),
      ...missingDefaults(exportedNames(ofServer, replaced, siteDir)),
    ];
    const moduleRefs = registry.keys().map((name) => ({key: name, names: ['*']}));
    // Pages of the development server load the complete global data.
    const {globalDataKeys: _keys, ...made} = moduleManifest(compilation, siteDir, wholeBundle(moduleRefs));
    const serverBundle = serverBundles.file(serverHash ?? '');
    return {
      key,
      manifest: {
        id: LIVE_BUNDLE,
        ...made,
        missingExports: missing,
        exportedNames: exportedNames(ofServer, registry.keys(), siteDir),
        dir,
        serverBundle,
      },
      hash: hash ?? '',
      serverHash: serverHash ?? '',
      styles: hashOfStyles(compilation, files.read),
      hasBothBundles: fs.existsSync(serverBundle) && made.scripts.every((file) => files.read(file)),
      diagnostics: [
        ...stats.flatMap((each) => describeErrors(each, {generatedDirs: bundler.generatedDirs, importersOf})),
        ...missing,
        ...copyProblems,
      ],
      isSource: (file) => stats.some((each) => each.compilation.fileDependencies.has(file)),
    };
  };
  const storeBundle = async (): Promise<void> => {
    const stats = await settled(client, server);
    const {manifest, hash, serverHash, styles, hasBothBundles, diagnostics} = describe(stats);
    if (!hasBothBundles || hasErrors(diagnostics) || storedHash === hash + serverHash) return;
    const bundle = {manifest, keys: registry.keys(), hash, serverHash, styles};
    await store.write(bundle, {read: files.read, sides: stats, record});
    storedHash = hash + serverHash;
  };
  const sides: BothSides = {
    read: files.read,
    state: async () => describe(await settled(client, server)),
    invalidate: () =>
      record.run(() => {
        client.invalidate();
        server.invalidate();
      }),
    close: async () => {
      clearTimeout(storing);
      await Promise.all([client.close(), server.close()]);
    },
  };
  return sides;
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
