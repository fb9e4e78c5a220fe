import fs from 'node:fs';
import fsp from 'node:fs/promises';
import path from 'node:path';
import type {Stats} from 'webpack';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {BundleManifest} from '../../contract/manifest.ts';
import {packageRoot} from '../support/package-root.ts';
import {siteBabelRule, withBabel} from './babel-rules.ts';
import {bundleKey, resolutionId} from './bundle-identity.ts';
import type {BundleThemeInput} from './bundle-theme.ts';
import {exactNames} from './exact-names.ts';
import {staticDirsOf} from './static-folders.ts';
import {SERVER_BUNDLE} from './bundle-cache.ts';
import {documentRules} from './code-documents.ts';
import {describeError} from './describe-error.ts';
import {writeEntries} from './entry-modules.ts';
import {liveClientConfig, liveServerConfig, type LiveInput} from './live-config.ts';
import {createLiveRegistry, type LiveRegistry} from './live-registry.ts';
import {createMemoryFiles} from './memory-files.ts';
import {moduleManifest, siteDataReaders} from './module-manifest.ts';
import {applyPluginConfig} from './plugin-webpack.ts';
import {reactCopyOf} from './react-copy.ts';
import {createStableNames} from './stable-names.ts';
import {optionalModules} from './standard-bundle.ts';
import {extendStyles, styleExtensions} from './style-extensions.ts';
import {collectThemeAliases} from './theme-aliases.ts';
import {watchSide, type WatchedSide} from './watch-side.ts';

export interface WatchThemeInput extends Omit<BundleThemeInput, 'needs'> {
  /** Keys of the registry at the start. */
  needs: Iterable<string>;
  /** Absolute; receives the generated modules and the server bundle. */
  workDir: string;
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
  isWhole: boolean;
  diagnostics: Diagnostic[];
}

/**
 * Stage 5 in development: both bundles, made again when code changes or when a page wants a module
 * that is not in them yet.
 */
export interface ThemeWatch {
  /** Equal for inputs that need not be bundled anew. */
  key: string;
  /** The newest bundle; waits while one is being made. */
  state: () => Promise<ThemeState>;
  /** Adds modules to the registry; true if one of them is new, and a run was started. */
  want: (keys: Iterable<string>) => boolean;
  /** Content of a file of the client bundle. */
  read: (file: string) => Buffer | undefined;
  close: () => Promise<void>;
}

/**
 * What decides about the bundler's configuration: another key means that the bundle must be started
 * anew.
 */
export function themeKey(input: Omit<BundleThemeInput, 'needs'>): Promise<string> {
  const names = createStableNames({inkstone: packageRoot(), '@site': input.site.siteDir});
  return bundleKey({...input, needs: []}, names, aliasesOf(input).theme);
}

/** Starts both sides. Throws an `InkstoneError` for plugins that fail in `configureWebpack`. */
export async function watchTheme(input: WatchThemeInput): Promise<ThemeWatch> {
  const optional = optionalModules(aliasesOf(input).theme);
  const registry = createLiveRegistry(input.site.siteDir, [...input.needs, ...optional]);
  const configs = await sideConfigs(input, registry);
  const files = createMemoryFiles(clientDir(input));
  const sources = {isGenerated: (file: string) => file.startsWith(input.workDir + path.sep), askedBy: input.askedBy};
  const onRun = (): void => input.onRun();
  const key = await themeKey(input);
  const client = watchSide(configs.client, {poll: input.poll, output: files.system, onRun});
  const server = watchSide(configs.server, {poll: input.poll, onRun});
  return {
    key,
    read: files.read,
    want: (keys) => {
      if (!registry.want(keys)) return false;
      client.invalidate();
      server.invalidate();
      return true;
    },
    state: async () => {
      const [clientStats, serverStats] = await settled(client, server);
      const problems = [clientStats, serverStats].flatMap((stats) => errorsOf(stats, sources));
      const manifest = manifestOf(clientStats, input, registry);
      return {
        key,
        manifest,
        hash: clientStats.hash ?? '',
        serverHash: serverStats.hash ?? '',
        isWhole: fs.existsSync(manifest.serverBundle) && manifest.scripts.every((file) => files.read(file)),
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

function clientDir({workDir}: Pick<WatchThemeInput, 'workDir'>): string {
  return path.join(workDir, 'client');
}

function aliasesOf({themePaths}: Pick<BundleThemeInput, 'themePaths'>): ReturnType<typeof collectThemeAliases> {
  return collectThemeAliases(themePaths.map((theme) => ({path: theme.path, site: theme.owner === 'site'})));
}

async function sideConfigs(
  input: WatchThemeInput,
  registry: LiveRegistry,
): Promise<Record<'client' | 'server', ReturnType<typeof liveClientConfig>>> {
  const {site, workDir} = input;
  const names = createStableNames({inkstone: packageRoot(), '@site': site.siteDir});
  const aliases = aliasesOf(input);
  const entriesDir = path.join(workDir, 'entries');
  await fsp.rm(path.join(workDir, 'server'), {recursive: true, force: true});
  const entries = await writeEntries({
    dir: entriesDir,
    needs: [],
    clientModules: input.clientModules,
    siteDir: site.siteDir,
  });
  const documents = documentRules(input.codeDocuments, site.siteDir);
  const babel = siteBabelRule(site);
  const styles = styleExtensions(site, input.plugins);
  const resolution = await resolutionId({...input, needs: []}, aliases, names);
  const configOf = (side: 'client' | 'server'): ReturnType<typeof liveClientConfig> => {
    const bundle: LiveInput = {
      siteDir: site.siteDir,
      staticDirs: staticDirsOf(site),
      pluginDataDir: site.generatedDir,
      // Server rendering is what a build does, to the letter; the browser gets React with its
      // warnings.
      mode: side === 'client' ? 'development' : 'production',
      minify: false,
      bundleId: LIVE_BUNDLE,
      names: createStableNames({inkstone: packageRoot(), '@site': site.siteDir, '@entries': entriesDir}),
      aliases,
      react: reactCopyOf(site.siteDir),
      webpackCacheDir: path.join(site.cacheDir, 'webpack'),
      resolutionId: `live-${resolution}`,
      outputDir: path.join(workDir, side),
      generatedDir: entries[side].dir,
      exact: exactNames(entries[side].modules),
      documentRule: documents.rule(side === 'server'),
      registry: () => registry.source(side),
    };
    const base = side === 'client' ? liveClientConfig(bundle) : liveServerConfig(bundle);
    const styled = extendStyles(withBabel(base, babel), styles, side === 'server');
    return applyPluginConfig(styled, {...input, isServer: side === 'server', names});
  };
  return {client: configOf('client'), server: configOf('server')};
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
    readsGlobalData: readers.globalData,
    readsRoutes: readers.routes,
    dir: clientDir(input),
    serverBundle: path.join(input.workDir, 'server', SERVER_BUNDLE),
  };
}

function errorsOf(stats: Stats, sources: Parameters<typeof describeError>[1]): Diagnostic[] {
  if (!stats.hasErrors()) return [];
  const {errors = []} = stats.toJson({all: false, errors: true, errorDetails: false});
  return errors.map((error) => describeError(error, sources));
}

/** Both sides meet the same mistake. */
function distinct(diagnostics: Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()];
}
