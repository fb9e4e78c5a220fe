import {randomBytes} from 'node:crypto';
import fs from 'node:fs';
import fsp from 'node:fs/promises';
import path from 'node:path';
import type {Compilation} from 'webpack';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {Need} from '../../contract/document.ts';
import type {BundleManifest} from '../../contract/manifest.ts';
import type {LoadedPlugin} from '../../contract/plugin.ts';
import type {CodeDocuments, LoadedContent, LoadedSite} from '../../contract/stages.ts';
import {clientModules as docusaurusNames} from '../compat/docusaurus-modules.ts';
import {packageRoot} from '../support/package-root.ts';
import {openBundleCache, type BundleCache} from './bundle-cache.ts';
import {globalDataNotice, routeListNotice, reactNotice} from './bundle-notices.ts';
import {siteBabelRule, withBabel} from './babel-rules.ts';
import {bundleKey, resolutionId} from './bundle-identity.ts';
import {clientConfig} from './client-config.ts';
import {areDocumentsCurrent, documentRules, type DocumentHashes} from './code-documents.ts';
import {writeEntries} from './entry-modules.ts';
import {siteDataReaders, moduleManifest} from './module-manifest.ts';
import {applyPluginConfig} from './plugin-webpack.ts';
import {reactCopyOf} from './react-copy.ts';
import {runWebpack} from './run-webpack.ts';
import {SERVER_BUNDLE, serverConfig} from './server-config.ts';
import {createStableNames} from './stable-names.ts';
import {extendStyles, styleExtensions} from './style-extensions.ts';
import {bundledNeeds, shippedBundlesDir} from './standard-bundle.ts';
import {collectThemeAliases} from './theme-aliases.ts';
import type {BundleInput} from './webpack-config.ts';

export interface BundleThemeInput extends LoadedSite {
  plugins: readonly LoadedPlugin[];
  content: ReadonlyMap<LoadedPlugin, unknown>;
  themePaths: readonly {path: string; owner: string}[];
  clientModules: readonly string[];
  needs: readonly Need[];
  codeDocuments: CodeDocuments;
  /** Absolute path of the document or page that wants a module, for messages. */
  askedBy: (key: string) => string | undefined;
  globalDataRest: LoadedContent['globalDataRest'];
}

export interface Bundle extends BundleManifest {
  diagnostics: Diagnostic[];
}

/**
 * Stage 5: code only, once for the browser and once for the server. The cost depends on the theme and on how many
 * different components are used, never on the number of pages; a bundle whose inputs were seen before is not made again.
 *
 * @throws InkstoneError with webpack's errors, each at its file
 */
export async function bundleTheme(input: BundleThemeInput): Promise<Bundle> {
  const manifest = await findOrMakeBundle(input);
  const notices = [
    ...reactNotice(input.site.siteDir, reactCopyOf(input.site.siteDir)),
    ...siteBabelRule(input.site).diagnostics,
    ...globalDataNotice(manifest.readsGlobalData, input.globalDataRest),
    ...routeListNotice(manifest.readsRoutes),
  ];
  return {...manifest, diagnostics: [...notices, ...input.codeDocuments.diagnostics()]};
}

async function findOrMakeBundle(asked: BundleThemeInput): Promise<BundleManifest> {
  const names = createStableNames({inkstone: packageRoot(), '@site': asked.site.siteDir});
  const aliases = collectThemeAliases(
    asked.themePaths.map((theme) => ({path: theme.path, site: theme.owner === 'site'})),
  );
  const input = {...asked, needs: bundledNeeds(asked, aliases)};
  const key = bundleKey(input, names, aliases.theme);
  const roots = {site: input.site.siteDir};
  const cache = openBundleCache(path.join(input.site.cacheDir, 'bundle', key), roots, SERVER_BUNDLE);
  const shipped = openBundleCache(path.join(shippedBundlesDir(), key), roots, SERVER_BUNDLE);
  const babel = siteBabelRule(input.site);
  const styles = styleExtensions(input.site, input.plugins);
  for (const place of [cache, shipped]) {
    const known = await place.read((hashes) => areDocumentsCurrent(hashes, input.codeDocuments, input.site.siteDir));
    if (known) return known;
  }

  const webpackCacheDir = isWorkedOn(input.site.cacheDir) ? path.join(input.site.cacheDir, 'webpack') : undefined;
  const workDir = `${cache.dir}.${process.pid}.${randomBytes(3).toString('hex')}`;
  try {
    const entries = await writeEntries({
      dir: path.join(workDir, 'entries'),
      needs: input.needs,
      clientModules: input.clientModules,
      siteDir: input.site.siteDir,
    });
    const documents = documentRules(input.codeDocuments, input.site.siteDir);
    const common: Omit<BundleInput, 'outputDir' | 'generatedDir' | 'exact' | 'documentRule'> = {
      siteDir: input.site.siteDir,
      staticDirs: staticDirsOf(input.site),
      pluginDataDir: input.site.generatedDir,
      mode: input.site.mode,
      minify: input.site.minify,
      bundleId: key,
      names: createStableNames({
        inkstone: packageRoot(),
        '@site': input.site.siteDir,
        '@entries': path.join(workDir, 'entries'),
      }),
      aliases,
      react: reactCopyOf(input.site.siteDir),
      webpackCacheDir,
      resolutionId: resolutionId(input, aliases, names),
    };
    const compile = (side: 'client' | 'server'): Promise<Compilation> => {
      const bundle: BundleInput = {
        ...common,
        outputDir: path.join(workDir, side),
        generatedDir: entries[side].dir,
        exact: exactNames(entries[side].modules),
        documentRule: documents.rule(side === 'server'),
      };
      const base = side === 'client' ? clientConfig(bundle) : serverConfig(bundle);
      const styled = extendStyles(withBabel(base, babel), styles, side === 'server');
      return runWebpack(applyPluginConfig(styled, {...input, isServer: side === 'server', names}), {
        isGenerated: (file) => file.startsWith(workDir + path.sep),
        askedBy: input.askedBy,
      });
    };
    const [client, server] = await both(compile('client'), compile('server'));
    return await store({cache, workDir, input, key, documents: documents.hashes()}, {client, server});
  } finally {
    await fsp.rm(workDir, {recursive: true, force: true});
  }
}

/**
 * Writing webpack's cache costs a fifth of a bundle. It pays when code changes from build to build, which shows in a bundle
 * that was made before; a first build, as on a fresh machine, is better off without.
 */
function isWorkedOn(cacheDir: string): boolean {
  return fs.existsSync(path.join(cacheDir, 'bundle'));
}

/** Waits for both sides, also when one fails: they write into the same folder. */
async function both<Result>(client: Promise<Result>, server: Promise<Result>): Promise<[Result, Result]> {
  await Promise.allSettled([client, server]);
  return Promise.all([client, server]);
}

/** Absolute folders of static files, in the order in which they are searched. */
export function staticDirsOf({siteDir, config}: LoadedSite['site']): string[] {
  return config.staticDirectories.map((dir) => path.resolve(siteDir, dir));
}

/** Names that stand for one file each: compatibility modules, Inkstone's own doors, and the generated entries. */
export function exactNames(entries: Record<string, string>): Map<string, string> {
  const own = {
    'inkstone/runtime': 'runtime/index.ts',
    'inkstone/docs': 'plugins/content-docs/client/index.ts',
    'inkstone/blog': 'plugins/content-blog/client/index.ts',
    'inkstone/theme-common': 'theme/_common/index.ts',
    '@inkstone/announcement-memory': 'theme/_common/announcement-memory.ts',
    '@inkstone/code-instructions': 'contract/code-instructions.ts',
    '@inkstone/bundled-document': 'runtime/bundled-document.ts',
    '@inkstone/react-router': 'runtime/react-router.tsx',
  };
  const names: Record<string, string> = {...docusaurusNames, ...own};
  const inPackage = Object.entries(names).map(([name, file]): [string, string] => [
    name,
    path.join(packageRoot(), file),
  ]);
  return new Map<string, string>([...inPackage, ...Object.entries(entries)]);
}

interface Finished {
  cache: BundleCache;
  workDir: string;
  input: BundleThemeInput;
  key: string;
  documents: DocumentHashes;
}

async function store(
  {cache, workDir, input, key, documents}: Finished,
  {client, server}: {client: Compilation; server: Compilation},
): Promise<BundleManifest> {
  const isOwn = (file: string): boolean =>
    file.startsWith(packageRoot() + path.sep) && !file.startsWith(input.site.siteDir + path.sep + 'src');
  const names = createStableNames({'@site': input.site.siteDir});
  const readers = siteDataReaders(client, isOwn);
  const manifest = {
    id: key,
    ...moduleManifest(client, input.needs),
    readsGlobalData: readers.globalData.map(names.of),
    readsRoutes: readers.routes.map(names.of),
  };
  const inSite = (file: string): boolean => file.startsWith(input.site.siteDir + path.sep) && !file.startsWith(workDir);
  const packaged = (file: string): boolean => file.includes(`${path.sep}node_modules${path.sep}`);
  // Installed packages never change in place: their package.json stands for them.
  const read = [...new Set([...client.fileDependencies, ...server.fileDependencies])].filter(
    (file) => inSite(file) && (!packaged(file) || path.basename(file) === 'package.json'),
  );
  const absent = [...new Set([...client.missingDependencies, ...server.missingDependencies])].filter(
    (file) => inSite(file) && !packaged(file),
  );
  const folders = [...new Set([...client.contextDependencies, ...server.contextDependencies])].filter(
    (folder) => (inSite(folder) || folder === input.site.siteDir) && !packaged(folder + path.sep),
  );
  return cache.write(workDir, manifest, {read, absent, folders, documents});
}
