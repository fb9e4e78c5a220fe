import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {RuleSetRule} from 'webpack';
import {InkstoneError, type Diagnostic, userError} from '../../contract/diagnostic.ts';
import type {PostCssOptions} from '../../contract/hook-types.ts';
import type {LoadedPlugin} from '../../contract/plugin.ts';
import type {Site} from '../../contract/site.ts';
import type {SiteCode} from '../../contract/stages.ts';
import {OWN_BABEL_PRESET} from '../compat/node/babel-preset.ts';
import {attempt} from '../support/attempt.ts';
import {foreignFrames, thrownMessage} from '../support/thrown-errors.ts';
import {type PostCssFile, postCssPlugins} from './postcss-plugins.ts';

/** Docusaurus's preset, which the bundle doesn't need. */
const OWN_PRESET = /@docusaurus\/(?:core\/lib\/)?babel(?:\/|$)|[\\/]compat[\\/]node[\\/]babel-preset\.[jt]s$/;

interface BabelOptions {
  presets?: unknown[];
  plugins?: unknown[];
}

/** The rule, and its options for the key of the bundle. */
export interface SiteBabel {
  rule?: RuleSetRule;
  options?: BabelOptions;
  diagnostics: Diagnostic[];
}

/** Whether Docusaurus would compile the scripts of the site with swc. */
export function usesSwcLoader(site: Pick<Site, 'config'>): boolean {
  return hasFasterFlag(site, 'swcJsLoader');
}

function hasFasterFlag({config}: Pick<Site, 'config'>, name: string): boolean {
  const faster = config.future['faster'] as Record<string, boolean> | undefined;
  return faster?.[name] === true;
}

/**
 * Returns a rule that runs before all others if the site's Babel configuration has more than
 * Docusaurus's preset. As in Docusaurus, others of Babel's files are those of other tools.
 *
 * @throws INK5011 if the configuration can't be loaded
 */
export function siteBabelRule(
  site: Pick<Site, 'siteDir' | 'config' | 'mode'>,
  {explainFailure}: Pick<SiteCode, 'explainFailure'>,
): SiteBabel {
  const name = process.env['DOCUSAURUS_BABEL_CONFIG_FILE_NAME'] ?? 'babel.config.js';
  const file = path.join(site.siteDir, name);
  if (!fs.existsSync(file) || usesSwcLoader(site)) return {diagnostics: []};
  let options: BabelOptions;
  try {
    options = readOptions(file, site.mode);
  } catch (cause) {
    const {reason, ...found} = explainFailure(cause, file);
    throw userError('INK5011', `Could not load the Babel configuration: ${reason}`, {...found, cause});
  }
  if ((options.presets ?? []).length + (options.plugins ?? []).length === 0) return {diagnostics: []};
  const loader = attempt(() => createRequire(file).resolve('babel-loader'));
  if (loader === undefined) return {diagnostics: [missingLoader(file)]};
  const parser = {plugins: ['jsx']};
  const rule: RuleSetRule = {
    test: /\.[cm]?[jt]sx?$/,
    include: site.siteDir + path.sep,
    exclude: /[\\/]node_modules[\\/]/,
    enforce: 'pre',
    loader,
    options: {
      babelrc: false,
      configFile: false,
      ...options,
      // swc, which runs next, removes the types.
      overrides: [
        {test: /\.[cm]?jsx?$/, parserOpts: parser},
        {test: /\.[cm]?ts$/, parserOpts: {plugins: ['typescript']}},
        {test: /\.tsx$/, parserOpts: {plugins: ['jsx', 'typescript']}},
      ],
    },
  };
  return {rule, options, diagnostics: []};
}

function readOptions(file: string, mode: string): BabelOptions {
  // Docusaurus's packages resolve as in the configuration, whose loader has registered them.
  const loaded = createRequire(file)(file) as unknown;
  const exported = (loaded as {default?: unknown} | undefined)?.default ?? loaded;
  const options = typeof exported === 'function' ? (exported as (api: object) => unknown)(babelApi(mode)) : exported;
  const {presets = [], plugins = [], ...rest} = (options ?? {}) as BabelOptions;
  return {...rest, presets: presets.filter((entry) => !isOwnPreset(entry)), plugins};
}

/** The part of Babel's API that configurations use. */
function babelApi(mode: string): object {
  const ignore = (): undefined => undefined;
  const cache = Object.assign(() => undefined, {forever: ignore, never: ignore, using: ignore});
  return {
    cache,
    env: (name?: string | string[]) => (name === undefined ? mode : [name].flat().includes(mode)),
    caller: ignore,
    assertVersion: ignore,
    version: '7.28.0',
  };
}

function isOwnPreset(entry: unknown): boolean {
  const name: unknown = Array.isArray(entry) ? entry[0] : entry;
  if (typeof name === 'string') return OWN_PRESET.test(name);
  return typeof name === 'function' && Object.hasOwn(name, OWN_BABEL_PRESET);
}

function missingLoader(file: string): Diagnostic {
  return {
    code: 'INK5010',
    severity: 'warning',
    message: `Ignored the presets and plugins in ${path.basename(file)}: "babel-loader" is not installed.`,
    hint: 'Run "npm install --save-dev babel-loader @babel/core", or remove the file. TypeScript and JSX work without it.',
    place: {file},
  };
}

/** Variables that tools for style sheets read. webpack's cache has a name with their values. */
export const VARIABLES_OF_TOOLS = /^(?:NODE_ENV|BABEL_ENV|BROWSERSLIST(?:_\w+)?|TAILWIND_\w+)$/;

/** Processing of style sheets that only some sites have. */
export interface StyleExtensions {
  /** From PostCSS's configuration file, then from `configurePostCss` of the plugins. */
  postCss?: PostCssOptions;
  /** `future.v4.useCssCascadeLayers`. */
  layers: boolean;
  /** See `mediaQueriesLast`. */
  movesMediaQueries: boolean;
}

/**
 * @param observe runs code that loads modules of the site
 * @param file PostCSS's configuration in a file of the site
 * @throws INK5001 if a plugin fails in `configurePostCss`, or names a PostCSS plugin that can't be
 * loaded
 */
export function styleExtensions(
  site: Pick<Site, 'config' | 'dialect' | 'siteDir'>,
  plugins: readonly LoadedPlugin[],
  observe: SiteCode['observeSetup'] = (task) => task(),
  file?: PostCssFile,
): StyleExtensions {
  const v4 = site.config.future.v4 as boolean | Record<string, boolean> | undefined;
  const layers = v4 === true || (typeof v4 === 'object' && v4['useCssCascadeLayers'] === true);
  // The minifier of `future.faster` leaves them where they are.
  const movesMediaQueries = site.dialect === 'docusaurus' && !hasFasterFlag(site, 'lightningCssMinimizer');
  const known = {layers, movesMediaQueries};
  const hooked = plugins.filter((plugin) => plugin.configurePostCss);
  if (hooked.length === 0 && !file) return known;
  const given = hooked.reduce<PostCssOptions>(configure, {plugins: []});
  const loaded = observe(() => postCssPlugins([file?.plugins, given.plugins], site.siteDir));
  return {...known, postCss: {...file, ...given, plugins: loaded}};
}

function configure(options: PostCssOptions, plugin: LoadedPlugin): PostCssOptions {
  try {
    return plugin.configurePostCss?.(options) ?? options;
  } catch (error) {
    throw new InkstoneError(hookFailure(plugin, 'configurePostCss', error), {cause: error});
  }
}

/** Returns the diagnostic for a hook of a plugin that threw an error, with its place and frames. */
export function hookFailure({name}: LoadedPlugin, hook: string, error: unknown): Diagnostic {
  return {
    code: 'INK5001',
    severity: 'error',
    message: `Plugin "${name}" failed in ${hook}: ${thrownMessage(error)}`,
    hint: PLUGIN_HINT,
    ...foreignFrames(error),
  };
}

export const PLUGIN_HINT = 'The error comes from the plugin. Check its options against its documentation.';
