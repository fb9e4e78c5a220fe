import {randomBytes} from 'node:crypto';
import path from 'node:path';
import type {Configuration} from 'webpack';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {ModuleRef} from '../../contract/document.ts';
import type {Input, RecordedInput} from '../../contract/inputs.ts';
import type {LoadedPlugin} from '../../contract/plugin.ts';
import {OPTIONAL_MODULES} from '../../theme/_manifest.ts';
import {LOCALE_VARIABLE} from '../store/observe-reads.ts';
import {describeValue} from '../support/plain-values.ts';
import {contentHash} from '../support/output-files.ts';
import {packageRoot} from '../support/package-root.ts';
import {collectThemeAliases, exactNames, showsCodeTokens} from './aliases.ts';
import type {Side} from './entry-modules.ts';
import {clientFramework, frameworkFacts, type ClientFrameworkFiles} from './framework/client-framework.ts';
import type {FrameworkFacts} from './framework/framework-reach.ts';
import {liveFramework, serverFramework} from './framework/framework-modules.ts';
import {isOwn, ownSourcesHash, unpublishedPluginHash} from './own-sources.ts';
import type {FrameworkReach} from './plugin-webpack.ts';
import {reactCopyOf} from './react-copy.ts';
import {loadRspack, rspackOf, type InstalledRspack, type Rspack} from './rspack/installed-rspack.ts';
import type {BundlerInput, BundleServices, Frameworks, Sides, SidesInput} from './side-configs.ts';
import {siteBabelRule, styleExtensions, usesSwcLoader, VARIABLES_OF_TOOLS} from './site-extensions.ts';
import {loadPostCssFile} from './postcss-plugins.ts';
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
  const {site, code, plugins, live} = input;
  const installed = live ? undefined : rspackOf(site);
  const workName = `work.${process.pid}.${randomBytes(4).toString('hex')}`;
  const workDir = live?.workDir ?? path.join(site.cacheDir, 'bundle/output', workName);
  const isConfigured = plugins.some(({configureWebpack}) => configureWebpack);
  const sidesInput: SidesInput = {
    ...input,
    aliases: collectThemeAliases(input.themePaths.map(({path: dir, owner}) => ({path: dir, site: owner === 'site'}))),
    moduleAliases: Object.fromEntries(plugins.flatMap(aliasesOf)),
    react: reactCopyOf(site.siteDir),
    babel: siteBabelRule(site, code),
    styles: styleExtensions(site, plugins, code.observeSetup, await loadPostCssFile(site, code)),
    documents: new Map(),
    workDir,
    // For Rspack, they aren't on disk.
    entriesDir: installed ? path.join(site.siteDir, '.inkstone-entries') : path.join(workDir, 'entries'),
    rspack: installed && isConfigured ? await loadRspack(installed) : undefined,
    services: {},
  };
  const create = async (facts?: FrameworkFacts): Promise<Sides> =>
    (await import('./side-configs.ts')).createSides(sidesInput, facts);
  const canRefer = !installed && canUseFramework(sidesInput);
  let loaded: ReturnType<typeof loadFrameworks> | undefined;
  const frameworks = (): ReturnType<typeof loadFrameworks> => (loaded ??= loadFrameworks(sidesInput));
  const facts =
    isConfigured && canRefer ? await frameworkFacts(site.cacheDir, showsCodeTokens(sidesInput.aliases)) : undefined;
  const sides = isConfigured ? await create(facts) : undefined;
  const [reach] = sides?.reaches ?? [];
  const isOnFramework = canRefer && !reach;
  const {aliases, documents, entriesDir, babel, services} = sidesInput;
  const resolutionId = resolutionKey(sidesInput, sides?.description);
  return {
    /**
     * Equal for bundlers that make the same bundle of the same modules, as long as what code of the
     * site reads is the same. The development server has to know that, too.
     */
    key:
      bundlerKey(sidesInput, sides?.description, installed) + (live ? sessionKey(sidesInput, sides?.description) : ''),
    aliases,
    /** Whether its bundle can only contain Inkstone's files and packages. */
    isWithoutSiteCode: !isConfigured && isWithoutSiteCode(sidesInput),
    /** Whether minified style sheets differ by `mediaQueriesLast`. */
    movesMediaQueries: site.minify && !live && sidesInput.styles.movesMediaQueries,
    /** Whether the bundles refer to the compiled code of Inkstone. */
    isOnFramework,
    /** `prism.additionalLanguages`. */
    languages: additionalLanguages(input),
    /** Additions of plugins to `resolve`, as plain data. */
    resolve: sides?.resolve ?? {},
    /** Documents that plugins have compiled by a rule. */
    markdownRules: sides?.markdownRules ?? [],
    /** Files that other rules of plugins can apply to: the bundler imports them. */
    ruledFiles: sides?.ruledFiles ?? [],
    diagnostics: [...(sides?.diagnostics ?? []), ...babel.diagnostics, ...reachNotice(reach)],
    /** After webpack has run, the inputs of documents that code imports. */
    documents,
    /** Whether webpack runs code of the site. */
    runsSiteCode: runsSiteCode(sidesInput, sides?.description),
    /** What code of the site has read before webpack runs. */
    setupInputs: () => setupInputs(input),
    /** Absolute; receives both bundles. */
    workDir,
    /** Absolute; for the generated modules. */
    entriesDir,
    /** Absolute folders with generated modules. */
    generatedDirs: [workDir, entriesDir],
    /** Loads webpack and returns the configurations to run. */
    configs: async (
      bundleId: string,
      given: BundleServices,
      {webpackCacheDir, isWhole = false}: {webpackCacheDir?: string | undefined; isWhole?: boolean},
    ): Promise<BundleConfigs> => {
      Object.assign(services, given);
      if (installed) sidesInput.rspack ??= await loadRspack(installed);
      const {complete} = sides ?? (await create());
      const used = isOnFramework && !isWhole ? await usedFrameworks(sidesInput, frameworks) : undefined;
      const configs = complete({bundleId, webpackCacheDir, resolutionId}, used);
      return {...configs, framework: used?.client, rspack: sidesInput.rspack};
    },
  };
}

/** webpack's configurations. */
export interface BundleConfigs extends Record<Side, Configuration> {
  /** If set, the client bundle only has the site's code. */
  framework: ClientFrameworkFiles | undefined;
  /** If set, the configurations are for it. */
  rspack: Rspack | undefined;
}

/** Returns `prism.additionalLanguages` of the theme configuration. */
function additionalLanguages({themeConfig}: BundlerInput): readonly string[] {
  const {additionalLanguages: languages = []} = (themeConfig['prism'] ?? {}) as {additionalLanguages?: string[]};
  return languages;
}

/** The module aliases of a plugin, with absolute paths. */
function aliasesOf(plugin: LoadedPlugin): [name: string, file: string][] {
  return Object.entries(plugin.moduleAliases?.() ?? {}).map(([name, file]) => [name, path.resolve(plugin.path, file)]);
}

/**
 * Whether the bundles can refer to the compiled code of Inkstone. Development mode compiles React
 * and the theme differently, and a plugin can replace a module of Inkstone.
 */
function canUseFramework({site, live, moduleAliases}: SidesInput): boolean {
  const own = exactNames({});
  const isDevelopment = site.mode !== 'production' && !live;
  return !isDevelopment && !Object.keys(moduleAliases).some((name) => own.has(name));
}

async function loadFrameworks({site, react, aliases}: SidesInput): Promise<Frameworks> {
  const {cacheDir, minify} = site;
  const server = await serverFramework(cacheDir);
  return {server, client: await clientFramework(cacheDir, {react, minify, hasCodeTokens: showsCodeTokens(aliases)})};
}

async function usedFrameworks({site, live}: SidesInput, load: () => Promise<Frameworks>): Promise<Frameworks> {
  const {cacheDir, siteDir} = site;
  if (!live) return load();
  // The theme is edited while the server of Inkstone's own site runs.
  const isOwnSite = siteDir === packageRoot();
  return {server: await serverFramework(cacheDir), ...(!isOwnSite && {live: await liveFramework(cacheDir)})};
}

/** Reports that a plugin makes the bundles contain all code. */
function reachNotice(reach: FrameworkReach | undefined): Diagnostic[] {
  if (!reach) return [];
  return [
    {
      code: 'INK5014',
      severity: 'info',
      message: `All code of Inkstone is compiled with that of the site, because plugin "${reach.plugin}" changes how it is compiled (${reach.change}).`,
      hint: reach.isInstalled
        ? 'The site works, but this takes some seconds whenever its code changes.'
        : 'This takes some seconds whenever code of the site changes. Restrict the change to code of the site, if possible.',
    },
  ];
}

/** Hashes everything that determines the bundle, except the modules in it. */
function bundlerKey(input: SidesInput, description: string | undefined, rspack: InstalledRspack | undefined): string {
  const {site, plugins, aliases} = input;
  const stableName = createStableNames({inkstone: packageRoot(), '@site': site.siteDir});
  const named = (files: Iterable<[string, string]>): [string, string][] =>
    [...files].map(([name, file]) => [name, stableName(file)]);
  const parts = [
    ownSourcesHash(),
    input.react.version,
    ...(rspack ? [rspack.version] : []),
    site.mode,
    site.minify,
    site.config.staticDirectories,
    input.styles.layers,
    // It makes no difference for Inkstone's sources, and bundles of these come with the package.
    !isWithoutSiteCode(input) && usesSwcLoader(site),
    named(aliases.theme),
    named(aliases.original),
    named(aliases.init),
    named(Object.entries(input.moduleAliases)),
    !isWithoutSiteCode(input) && additionalLanguages(input),
    input.clientModules.map(stableName),
    description,
    bundlerCode(input),
    readsLanguage(input) && site.i18n.currentLocale,
    // The hash of Inkstone's sources covers its plugins.
    plugins.filter(({path: folder}) => !isOwn(folder)).map(({name, version}) => [name, version.name, version.version]),
    plugins.flatMap(({path: folder}) => unpublishedPluginHash(folder) ?? []),
  ];
  return contentHash(JSON.stringify(parts), 16);
}

/** Whether webpack runs code of the site: loaders, and plugins of webpack, PostCSS and Babel. */
function runsSiteCode({babel, styles}: SidesInput, description: string | undefined): boolean {
  return description !== undefined || styles.postCss !== undefined || babel.options !== undefined;
}

/**
 * Equal for configurations that resolve each import to the same file of this machine, and process
 * it in the same way. webpack's cache knows neither what code of the site has read nor what the
 * functions of a configuration do.
 */
function resolutionKey(
  input: SidesInput,
  description: string | undefined,
  counts: (input: Input) => boolean = () => true,
): string {
  const {site, aliases, react, moduleAliases, styles} = input;
  const {theme, original, init} = aliases;
  const ofTools = Object.entries(process.env).filter(([name]) => VARIABLES_OF_TOOLS.test(name));
  // The configuration is compiled by a tool, too, if it isn't cached.
  const others = setupInputs(input).filter(
    ([each]) => counts(each) && !isVariable(each, (name) => VARIABLES_OF_TOOLS.test(name)),
  );
  // What has been loaded before is read in another order, or less often.
  const read = [...new Set(others.map((each) => JSON.stringify(each)))].sort();
  const ofSite = runsSiteCode(input, description)
    ? [site.siteDir, description, bundlerCode(input), read, ofTools.sort()]
    : [];
  const processing = [site.config.staticDirectories, styles.layers, styles.movesMediaQueries, ofSite];
  return contentHash(JSON.stringify([[...theme], [...original], [...init], moduleAliases, react, processing]), 12);
}

/**
 * The same while the development server runs, whatever documents an installed plugin reads when it
 * is created (search plugins hash all of them): each save of one would start webpack anew.
 */
function sessionKey(input: SidesInput, description: string | undefined): string {
  const {code, documentSets} = input;
  const isLeftOut = code.onlyPackagesRead(documentSets.flatMap(({contentDirs}) => contentDirs));
  return resolutionKey(input, description, (each) => !isLeftOut(each));
}

/** The language is in the key. */
function setupInputs({code}: Pick<BundlerInput, 'code'>): RecordedInput[] {
  return code.setupInputs().filter(([input]) => !isVariable(input, (name) => name === LOCALE_VARIABLE));
}

function readsLanguage({code}: Pick<BundlerInput, 'code'>): boolean {
  return code.setupInputs().some(([input]) => isVariable(input, (name) => name === LOCALE_VARIABLE));
}

function isVariable([kind, name]: Input, matches: (name: string) => boolean): boolean {
  return kind === 'env' && matches(name);
}

/** Describes what plugins give to PostCSS, and the Babel configuration. */
function bundlerCode({site, styles, babel}: SidesInput): string[] {
  const relative = (text: string): string =>
    text.replaceAll(packageRoot(), 'inkstone').replaceAll(site.siteDir, '@site');
  return [describeValue(styles.postCss, relative), describeValue(babel.options, relative)];
}

/** Whether everything in a bundle of these modules comes with Inkstone. */
export function isOfInkstone(moduleRefs: readonly ModuleRef[], bundler: Pick<Bundler, 'isWithoutSiteCode'>): boolean {
  const isOffered = ({key}: ModuleRef): boolean => key.startsWith('@theme/') || OPTIONAL_MODULES.includes(key);
  return bundler.isWithoutSiteCode && moduleRefs.every(isOffered);
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
