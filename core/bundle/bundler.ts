import {randomBytes} from 'node:crypto';
import path from 'node:path';
import type {Configuration} from 'webpack';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {JsonObject} from '../../contract/json.ts';
import {fingerprintOf, inputOfFile} from '../store/inputs.ts';
import {describeValue} from '../support/plain-values.ts';
import {contentHash} from '../support/output-files.ts';
import {packageRoot} from '../support/package-root.ts';
import {collectThemeAliases, exactNames, type ThemeAliases} from './aliases.ts';
import {documentRules, type DocumentRules} from './code-documents.ts';
import {entryModules, type Side} from './entry-modules.ts';
import {serverFramework, type ServerFramework} from './framework/server-framework.ts';
import {isOwn, ownSourcesHash} from './own-sources.ts';
import {reactCopyOf} from './react-copy.ts';
import type {BundlerInput, BundleServices, Sides, SidesInput} from './side-configs.ts';
import {siteBabelRule, styleExtensions} from './site-extensions.ts';
import {createStableNames, type StableNames} from './stable-ids.ts';

/** The bundler of one site, configured once: stage 4 resolves with it and stage 5 runs it. */
export interface Bundler {
  /** Equal for bundlers that make the same of the same modules. */
  key: string;
  aliases: ThemeAliases;
  /** Whether nothing but Inkstone's own files and packages can get into its bundle. */
  isWithoutSiteCode: boolean;
  /** Additions of plugins to `resolve`, as plain data. */
  resolve: JsonObject;
  diagnostics: Diagnostic[];
  documents: DocumentRules;
  /** Absolute; receives the generated modules and both sides. */
  workDir: string;
  /** Loads webpack and returns the configurations to run. */
  configs: (
    bundleId: string,
    services: BundleServices,
    webpackCacheDir?: string,
  ) => Promise<Record<Side, Configuration>>;
}

/**
 * Configures the bundler. webpack is loaded, and each `configureWebpack` called once for each side,
 * if a plugin has this hook; otherwise the key is complete without webpack.
 *
 * @throws InkstoneError for plugins that fail in `configureWebpack` or `configurePostCss`
 */
export async function configureBundler(input: BundlerInput): Promise<Bundler> {
  const {site, plugins, live} = input;
  const {siteDir} = site;
  let services: BundleServices | undefined;
  const sidesInput: SidesInput = {
    ...input,
    aliases: collectThemeAliases(
      input.themePaths.map(({path: folder, owner}) => ({path: folder, site: owner === 'site'})),
    ),
    moduleAliases: Object.assign({}, ...plugins.map((plugin) => plugin.moduleAliases?.())) as Record<string, string>,
    react: reactCopyOf(siteDir),
    babel: siteBabelRule(site),
    styles: styleExtensions(site, plugins),
    documents: documentRules(siteDir),
    workDir:
      live?.workDir ??
      path.join(site.cacheDir, 'bundle/output', `work.${process.pid}.${randomBytes(4).toString('hex')}`),
    services: () => {
      if (!services) throw new Error('webpack runs before its services are there');
      return services;
    },
  };
  const create = async (framework?: ServerFramework): Promise<Sides> =>
    (await import('./side-configs.ts')).createSides({...sidesInput, ...(framework && {framework})});
  const isConfigured = plugins.some(({configureWebpack}) => configureWebpack);
  const sides = isConfigured ? await create() : undefined;
  const {aliases, documents, workDir, babel} = sidesInput;
  return {
    key: bundlerKey(sidesInput, sides?.description),
    aliases,
    isWithoutSiteCode: !isConfigured && isWithoutSiteCode(sidesInput),
    resolve: sides?.resolve ?? {},
    diagnostics: [...(sides?.diagnostics ?? []), ...babel.diagnostics],
    documents,
    workDir,
    configs: async (bundleId, given, webpackCacheDir) => {
      services = given;
      const resolutionId = resolutionKey(sidesInput, sides?.description);
      const identity = {bundleId, webpackCacheDir, resolutionId};
      return (sides ?? (await create(await frameworkFor(sidesInput)))).complete(identity);
    },
  };
}

/**
 * Returns the framework that the server's side is built on. A development mode compiles React and
 * the theme otherwise, and so may a plugin.
 */
async function frameworkFor(input: SidesInput): Promise<ServerFramework | undefined> {
  const {site, live, moduleAliases, workDir, aliases, react} = input;
  const own = exactNames({});
  if ((site.mode !== 'production' && !live) || Object.keys(moduleAliases).some((name) => own.has(name)))
    return undefined;
  const framework = await serverFramework(site.cacheDir);
  const {writeSiteEntry} = await import('./framework/site-on-framework.ts');
  const {dir} = entryModules(workDir, 'server');
  await writeSiteEntry({framework, aliases, react, generatedDir: dir});
  return framework;
}

/** Hashes everything that decides about the bundle, apart from the modules in it. */
function bundlerKey(input: SidesInput, description: string | undefined): string {
  const {site, plugins, aliases, babel, styles} = input;
  const names = createStableNames({inkstone: packageRoot(), '@site': site.siteDir});
  const named = (files: Iterable<[string, string]>): [string, string][] =>
    [...files].map(([name, file]) => [name, names.of(file)]);
  const relative = (text: string): string =>
    text.replaceAll(packageRoot(), 'inkstone').replaceAll(site.siteDir, '@site');
  const parts = [
    ownSourcesHash(),
    input.react.version,
    site.mode,
    site.minify,
    site.config.staticDirectories,
    describeValue(styles, relative),
    describeValue(babel.options, relative),
    named(aliases.theme),
    named(aliases.original),
    named(aliases.init),
    named(Object.entries(input.moduleAliases)),
    input.clientModules.map(names.of),
    description,
    // A description of plugins and functions doesn't show the code that they call.
    description === undefined ? [] : siteCodeHashes(input, names),
    // The code of our own is in the hash of our sources.
    plugins.filter(({path: folder}) => !isOwn(folder)).map(({name, version}) => [name, version.name, version.version]),
  ];
  return contentHash(JSON.stringify(parts), 16);
}

function siteCodeHashes({code, site}: SidesInput, names: StableNames): [name: string, hash: string][] {
  return (code.loadedFiles?.() ?? []).map((file) => [
    names.of(file),
    fingerprintOf(inputOfFile(file, site.siteDir), site.siteDir),
  ]);
}

/** Equal for configurations under which each import leads to the same file of this machine. */
function resolutionKey({site, aliases, react, moduleAliases}: SidesInput, description: string | undefined): string {
  const {theme, original, init} = aliases;
  const configured = description === undefined ? [] : [site.siteDir, description];
  return contentHash(JSON.stringify([[...theme], [...original], [...init], moduleAliases, react, configured]), 12);
}

function isWithoutSiteCode({site, themePaths, clientModules, moduleAliases, babel, styles}: SidesInput): boolean {
  return (
    site.mode === 'production' &&
    themePaths.every((theme) => isOwn(theme.path)) &&
    clientModules.every((module) => isOwn(module) || INFIMA.test(module)) &&
    Object.values(moduleAliases).every(isOwn) &&
    babel.options === undefined &&
    styles.postCss === undefined
  );
}

/** The style sheets that the theme is based on; the version is Inkstone's own choice. */
const INFIMA = /[\\/]node_modules[\\/]infima[\\/]/;
