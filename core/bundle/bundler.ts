import {randomBytes} from 'node:crypto';
import path from 'node:path';
import type {Configuration} from 'webpack';
import {fingerprintOf, inputOfFile} from '../store/inputs.ts';
import {describeValue} from '../support/plain-values.ts';
import {contentHash} from '../support/output-files.ts';
import {packageRoot} from '../support/package-root.ts';
import {collectThemeAliases, exactNames} from './aliases.ts';
import type {Side} from './entry-modules.ts';
import {serverFramework, type ServerFramework} from './framework/server-framework.ts';
import {isOwn, ownSourcesHash} from './own-sources.ts';
import {reactCopyOf} from './react-copy.ts';
import type {BundlerInput, BundleServices, Sides, SidesInput} from './side-configs.ts';
import {siteBabelRule, styleExtensions} from './site-extensions.ts';
import {createStableNames} from './stable-ids.ts';

/** The configured bundler of a site: stage 4 resolves imports with it, stage 5 runs it. */
export type Bundler = Awaited<ReturnType<typeof configureBundler>>;

/**
 * Configures the bundler. Loads webpack and calls each `configureWebpack` once for each side, if a
 * plugin has this hook. Otherwise the key is complete without webpack.
 *
 * @throws InkstoneError for plugins that fail in `configureWebpack` or `configurePostCss`
 */
export async function configureBundler(input: BundlerInput) {
  const {site, plugins, live} = input;
  const workName = `work.${process.pid}.${randomBytes(4).toString('hex')}`;
  const sidesInput: SidesInput = {
    ...input,
    aliases: collectThemeAliases(input.themePaths.map(({path: dir, owner}) => ({path: dir, site: owner === 'site'}))),
    moduleAliases: Object.assign({}, ...plugins.map((plugin) => plugin.moduleAliases?.())) as Record<string, string>,
    react: reactCopyOf(site.siteDir),
    babel: siteBabelRule(site),
    styles: styleExtensions(site, plugins),
    documents: new Map(),
    workDir: live?.workDir ?? path.join(site.cacheDir, 'bundle/output', workName),
    services: {},
  };
  const create = async (framework?: ServerFramework): Promise<Sides> =>
    (await import('./side-configs.ts')).createSides({...sidesInput, framework});
  const isConfigured = plugins.some(({configureWebpack}) => configureWebpack);
  const sides = isConfigured ? await create() : undefined;
  const {aliases, documents, workDir, babel, services} = sidesInput;
  return {
    /** Equal for bundlers that make the same bundle of the same modules. */
    key: bundlerKey(sidesInput, sides?.description),
    aliases,
    /** Whether its bundle can only contain Inkstone's files and packages. */
    isWithoutSiteCode: !isConfigured && isWithoutSiteCode(sidesInput),
    /** Additions of plugins to `resolve`, as plain data. */
    resolve: sides?.resolve ?? {},
    diagnostics: [...(sides?.diagnostics ?? []), ...babel.diagnostics],
    /** After webpack has run, the inputs of documents that code imports. */
    documents,
    /** Absolute; receives the generated modules and both bundles. */
    workDir,
    /** Loads webpack and returns the configurations to run. */
    configs: async (
      bundleId: string,
      given: BundleServices,
      webpackCacheDir?: string,
    ): Promise<Record<Side, Configuration>> => {
      Object.assign(services, given);
      const resolutionId = resolutionKey(sidesInput, sides?.description);
      const {complete} = sides ?? (await create(await frameworkFor(sidesInput)));
      return complete({bundleId, webpackCacheDir, resolutionId});
    },
  };
}

/**
 * Returns the framework that the server bundle refers to. There is none in development mode, which
 * compiles React and the theme differently, or if a plugin replaces a module of Inkstone.
 */
async function frameworkFor({site, live, moduleAliases}: SidesInput): Promise<ServerFramework | undefined> {
  const own = exactNames({});
  const isDevelopment = site.mode !== 'production' && !live;
  if (isDevelopment || Object.keys(moduleAliases).some((name) => own.has(name))) return undefined;
  return serverFramework(site.cacheDir);
}

/** Hashes everything that determines the bundle, except the modules in it. */
function bundlerKey(input: SidesInput, description: string | undefined): string {
  const {site, plugins, aliases, babel, styles, code} = input;
  const stableName = createStableNames({inkstone: packageRoot(), '@site': site.siteDir});
  const named = (files: Iterable<[string, string]>): [string, string][] =>
    [...files].map(([name, file]) => [name, stableName(file)]);
  const relative = (text: string): string =>
    text.replaceAll(packageRoot(), 'inkstone').replaceAll(site.siteDir, '@site');
  const hashOf = (file: string): string => fingerprintOf(inputOfFile(file, site.siteDir), site.siteDir);
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
    input.clientModules.map(stableName),
    description,
    // The description of a function doesn't contain the code that it calls.
    description === undefined ? [] : (code.loadedFiles?.() ?? []).map((file) => [stableName(file), hashOf(file)]),
    // The hash of Inkstone's sources covers its plugins.
    plugins.filter(({path: folder}) => !isOwn(folder)).map(({name, version}) => [name, version.name, version.version]),
  ];
  return contentHash(JSON.stringify(parts), 16);
}

/** Equal for configurations that resolve each import to the same file of this machine. */
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

/** The style sheets of Infima. Inkstone determines the version. */
const INFIMA = /[\\/]node_modules[\\/]infima[\\/]/;
