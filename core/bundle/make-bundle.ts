import {randomBytes} from 'node:crypto';
import fs from 'node:fs';
import fsp from 'node:fs/promises';
import path from 'node:path';
import type {Compilation} from 'webpack';
import type {BundleManifest} from '../../contract/manifest.ts';
import {packageRoot} from '../support/package-root.ts';
import {siteBabelRule, withBabel} from './babel-rules.ts';
import type {BundleCache} from './bundle-cache.ts';
import {resolutionId} from './bundle-identity.ts';
import {inputsOfSite, NO_INPUTS} from './bundle-inputs.ts';
import type {BundleThemeInput} from './bundle-theme.ts';
import {clientConfig} from './client-config.ts';
import {documentRules, type DocumentHashes} from './code-documents.ts';
import {writeEntries} from './entry-modules.ts';
import {exactNames} from './exact-names.ts';
import {siteDataReaders, moduleManifest} from './module-manifest.ts';
import {applyPluginConfig} from './plugin-webpack.ts';
import {reactCopyOf} from './react-copy.ts';
import {runWebpack} from './run-webpack.ts';
import {serverConfig} from './server-config.ts';
import {createStableNames, type StableNames} from './stable-names.ts';
import {isInkstonesOwn} from './standard-bundle.ts';
import {staticDirsOf} from './static-folders.ts';
import {extendStyles, styleExtensions} from './style-extensions.ts';
import type {ThemeAliases} from './theme-aliases.ts';
import type {BundleInput} from './webpack-config.ts';

interface MakeInput {
  cache: BundleCache;
  key: string;
  aliases: ThemeAliases;
  names: StableNames;
}

/**
 * Runs the bundler for both sides and keeps the result. Throws InkstoneError with webpack's errors,
 * each at its file.
 */
export async function makeBundle(
  input: BundleThemeInput,
  {cache, key, aliases, names}: MakeInput,
): Promise<BundleManifest> {
  const babel = siteBabelRule(input.site);
  const styles = styleExtensions(input.site, input.plugins);
  const webpackCacheDir = isWorkedOn(input.site.cacheDir) ? path.join(input.site.cacheDir, 'webpack') : undefined;
  removeFileAt(path.dirname(cache.dir));
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
      resolutionId: await resolutionId(input, aliases, names),
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
 * Writing webpack's cache costs a fifth of a bundle. It pays when code changes from build to build,
 * which shows in a bundle that was made before; a first build, as on a fresh machine, is better off
 * without.
 */
function isWorkedOn(cacheDir: string): boolean {
  return fs.existsSync(path.join(cacheDir, 'bundle'));
}

/** The folder of bundles is a cache: what is no folder there counts as missing. */
function removeFileAt(dir: string): void {
  const stats = fs.lstatSync(dir, {throwIfNoEntry: false});
  if (stats && !stats.isDirectory() && !stats.isSymbolicLink()) fs.rmSync(dir, {force: true});
}

/** Waits for both sides, also when one fails: they write into the same folder. */
async function both<Result>(client: Promise<Result>, server: Promise<Result>): Promise<[Result, Result]> {
  await Promise.allSettled([client, server]);
  return Promise.all([client, server]);
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
  const all = (kind: 'fileDependencies' | 'missingDependencies' | 'contextDependencies'): string[] => [
    ...new Set([...client[kind], ...server[kind]]),
  ];
  const {siteDir} = input.site;
  // Such a bundle serves every site without code of its own.
  const {read, absent, folders} = isInkstonesOwn(input)
    ? NO_INPUTS
    : inputsOfSite(
        {
          files: all('fileDependencies'),
          missing: all('missingDependencies'),
          folders: all('contextDependencies'),
        },
        {siteDir, workDir},
      );
  return cache.write(workDir, manifest, {read, absent, folders, documents});
}
