import {randomBytes} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type {Compilation} from 'webpack';
import type {Need} from '../../contract/document.ts';
import type {BundleManifest} from '../../contract/manifest.ts';
import type {LoadedPlugin} from '../../contract/plugin.ts';
import type {LoadedSite} from '../../contract/stages.ts';
import {clientModules as docusaurusNames} from '../compat/docusaurus-modules.ts';
import {contentHash} from '../support/output-files.ts';
import {packageRoot} from '../support/package-root.ts';
import {openBundleCache, type BundleCache} from './bundle-cache.ts';
import {describeForKey, ownSourcesHash} from './bundle-key.ts';
import {clientConfig} from './client-config.ts';
import {writeEntries} from './entry-modules.ts';
import {globalDataReaders, moduleManifest} from './module-manifest.ts';
import {applyPluginConfig} from './plugin-webpack.ts';
import {runWebpack} from './run-webpack.ts';
import {SERVER_BUNDLE, serverConfig} from './server-config.ts';
import {createStableNames, type StableNames} from './stable-names.ts';
import {collectThemeAliases} from './theme-aliases.ts';
import type {BundleInput} from './webpack-config.ts';

export interface BundleThemeInput extends LoadedSite {
  plugins: readonly LoadedPlugin[];
  content: ReadonlyMap<LoadedPlugin, unknown>;
  themePaths: readonly {path: string; owner: string}[];
  clientModules: readonly string[];
  needs: readonly Need[];
}

/**
 * Stage 5: code only, once for the browser and once for the server. The cost depends on the theme and on how many
 * different components are used, never on the number of pages; a bundle whose inputs were seen before is not made again.
 *
 * @throws InkstoneError with webpack's errors, each at its file
 */
export async function bundleTheme(input: BundleThemeInput): Promise<BundleManifest> {
  const names = createStableNames({inkstone: packageRoot(), '@site': input.site.siteDir});
  const aliases = collectThemeAliases(
    input.themePaths.map((theme) => ({path: theme.path, site: theme.owner === 'site'})),
  );
  const key = bundleKey(input, names, aliases.theme);
  const roots = {site: input.site.siteDir};
  const cache = openBundleCache(path.join(input.site.cacheDir, 'bundle', key), roots, SERVER_BUNDLE);
  const known = cache.read();
  if (known) return known;

  const workDir = `${cache.dir}.${process.pid}.${randomBytes(3).toString('hex')}`;
  try {
    const entries = await writeEntries({
      dir: path.join(workDir, 'entries'),
      needs: input.needs,
      clientModules: input.clientModules,
      siteDir: input.site.siteDir,
    });
    const common: Omit<BundleInput, 'outputDir' | 'generatedDir' | 'exact'> = {
      siteDir: input.site.siteDir,
      mode: input.site.mode,
      minify: input.site.minify,
      bundleId: key,
      names: createStableNames({
        inkstone: packageRoot(),
        '@site': input.site.siteDir,
        '@entries': path.join(workDir, 'entries'),
      }),
      aliases,
      webpackCacheDir: path.join(input.site.cacheDir, 'webpack'),
    };
    const compile = (side: 'client' | 'server'): Promise<Compilation> => {
      const bundle: BundleInput = {
        ...common,
        outputDir: path.join(workDir, side),
        generatedDir: entries[side].dir,
        exact: exactNames(entries[side].modules),
      };
      const base = side === 'client' ? clientConfig(bundle) : serverConfig(bundle);
      return runWebpack(applyPluginConfig(base, {...input, isServer: side === 'server', names}));
    };
    const [client, server] = await Promise.all([compile('client'), compile('server')]);
    return await store(cache, workDir, input, {client, server}, key);
  } finally {
    await fs.rm(workDir, {recursive: true, force: true});
  }
}

/** Everything that decides about the bundle, apart from the content of files that webpack will find by itself. */
function bundleKey(input: BundleThemeInput, names: StableNames, theme: ReadonlyMap<string, string>): string {
  const {siteDir} = input.site;
  const site = (text: string): string => (siteDir === packageRoot() ? text : text.replaceAll(siteDir, '@site'));
  const relative = (text: string): string => site(text).replaceAll(packageRoot(), 'inkstone');
  const pluginConfig = input.plugins
    .filter((plugin) => plugin.configureWebpack)
    .flatMap((plugin) =>
      [false, true].map((isServer) => [
        plugin.name,
        describeForKey(pluginPart(plugin, input, isServer, names), relative),
      ]),
    );
  const parts = [
    ownSourcesHash(),
    input.site.mode,
    input.site.minify,
    [...theme].map(([name, file]) => [name, names.of(file)]),
    input.clientModules.map(relative),
    [...input.needs].map((need) => [need.key, [...need.names].sort()]).sort(),
    pluginConfig,
    input.plugins.map((plugin) => [plugin.name, plugin.version.name, plugin.version.version]),
  ];
  return contentHash(JSON.stringify(parts), 16);
}

/** What one plugin adds to an empty configuration. */
function pluginPart(plugin: LoadedPlugin, input: BundleThemeInput, isServer: boolean, names: StableNames): unknown {
  return applyPluginConfig(
    {module: {rules: []}, resolve: {alias: {}}, plugins: []},
    {...input, plugins: [plugin], isServer, names},
  );
}

/** Names that stand for one file each: compatibility modules, Inkstone's own doors, and the generated entries. */
function exactNames(entries: Record<string, string>): Map<string, string> {
  const own = {
    'inkstone/runtime': 'runtime/index.ts',
    'inkstone/docs': 'plugins/content-docs/client/index.ts',
    'inkstone/blog': 'plugins/content-blog/client/index.ts',
    'inkstone/theme-common': 'theme/_common/index.ts',
  };
  const names: Record<string, string> = {...docusaurusNames, ...own};
  const inPackage = Object.entries(names).map(([name, file]): [string, string] => [
    name,
    path.join(packageRoot(), file),
  ]);
  return new Map<string, string>([...inPackage, ...Object.entries(entries)]);
}

async function store(
  cache: BundleCache,
  workDir: string,
  input: BundleThemeInput,
  {client, server}: {client: Compilation; server: Compilation},
  key: string,
): Promise<BundleManifest> {
  const isOwn = (file: string): boolean =>
    file.startsWith(packageRoot() + path.sep) && !file.startsWith(input.site.siteDir + path.sep + 'src');
  const manifest = {id: key, ...moduleManifest(client, input.needs), readsGlobalData: globalDataReaders(client, isOwn)};
  const inSite = (file: string): boolean => file.startsWith(input.site.siteDir + path.sep) && !file.startsWith(workDir);
  const packaged = (file: string): boolean => file.includes(`${path.sep}node_modules${path.sep}`);
  // Installed packages never change in place: their package.json stands for them.
  const read = [...new Set([...client.fileDependencies, ...server.fileDependencies])].filter(
    (file) => inSite(file) && (!packaged(file) || path.basename(file) === 'package.json'),
  );
  const absent = [...new Set([...client.missingDependencies, ...server.missingDependencies])].filter(
    (file) => inSite(file) && !packaged(file),
  );
  return cache.write(workDir, manifest, {read, absent});
}
