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
import {siteBabelRule, styleExtensions, VARIABLES_OF_TOOLS} from './site-extensions.ts';
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
    /** Whether webpack runs loaders or plugins of the site. */
    runsSiteCode: siteCodeKey(sidesInput, sides?.description) !== undefined,
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
  const {site, plugins, aliases} = input;
  const stableName = createStableNames({inkstone: packageRoot(), '@site': site.siteDir});
  const named = (files: Iterable<[string, string]>): [string, string][] =>
    [...files].map(([name, file]) => [name, stableName(file)]);
  const parts = [
    ownSourcesHash(),
    input.react.version,
    site.mode,
    site.minify,
    site.config.staticDirectories,
    input.styles.layers,
    named(aliases.theme),
    named(aliases.original),
    named(aliases.init),
    named(Object.entries(input.moduleAliases)),
    input.clientModules.map(stableName),
    siteCodeKey(input, description),
    // The hash of Inkstone's sources covers its plugins.
    plugins.filter(({path: folder}) => !isOwn(folder)).map(({name, version}) => [name, version.name, version.version]),
  ];
  return contentHash(JSON.stringify(parts), 16);
}

/**
 * Returns what the code of a site gives to the bundler: configuration, loaders, plugins of PostCSS
 * and Babel. `undefined` without any.
 */
function siteCodeKey({site, babel, styles, code}: SidesInput, description: string | undefined): unknown {
  if (description === undefined && styles.postCss === undefined && babel.options === undefined) return undefined;
  const {siteDir} = site;
  const relative = (text: string): string => text.replaceAll(packageRoot(), 'inkstone').replaceAll(siteDir, '@site');
  const files = code.loadedFiles().map((file) => inputOfFile(file, siteDir));
  return [
    description,
    describeValue(styles.postCss, relative),
    describeValue(babel.options, relative),
    // The description of a function contains neither the code that it calls nor values around it.
    files.map((file) => [file, fingerprintOf(file, siteDir)]),
    [...code.setupInputs()].sort(([a], [b]) => (a.join() < b.join() ? -1 : 1)),
  ];
}

/**
 * Equal for configurations that resolve each import to the same file of this machine and process
 * it in the same way.
 */
function resolutionKey(input: SidesInput, description: string | undefined): string {
  const {site, aliases, react, moduleAliases, styles} = input;
  const {theme, original, init} = aliases;
  const code = siteCodeKey(input, description);
  const ofTools = Object.entries(process.env).filter(([name]) => VARIABLES_OF_TOOLS.test(name));
  const processing = [
    site.config.staticDirectories,
    styles.layers,
    ...(code === undefined ? [] : [site.siteDir, code, ofTools.sort()]),
  ];
  return contentHash(JSON.stringify([[...theme], [...original], [...init], moduleAliases, react, processing]), 12);
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
