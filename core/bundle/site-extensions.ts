import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {RuleSetRule} from 'webpack';
import {InkstoneError, type Diagnostic} from '../../contract/diagnostic.ts';
import type {LoadedPlugin} from '../../contract/plugin.ts';
import type {Site} from '../../contract/site.ts';
import {OWN_BABEL_PRESET} from '../compat/node/babel-preset.ts';
import {packageRoot, programFile} from '../support/package-root.ts';
import type {PostCssOptions} from './loaders/postcss-loader.ts';

const FILES = ['babel.config', '.babelrc'].flatMap((name) =>
  ['.js', '.cjs', '.mjs', '.json', ''].map((extension) => name + extension),
);
/** The preset of Docusaurus does what the bundle does anyway. */
const OWN_PRESET = /@docusaurus\/(?:core\/lib\/)?babel(?:\/|$)|[\\/]compat[\\/]node[\\/]babel-preset\.[jt]s$/;

interface BabelOptions {
  presets?: unknown[];
  plugins?: unknown[];
}

/** The rule, and the options it was made from, for the key of the bundle. */
export interface SiteBabel {
  rule?: RuleSetRule;
  options?: BabelOptions;
  diagnostics: Diagnostic[];
}

/**
 * What a site's Babel configuration asks for beyond the preset of Docusaurus, as a rule that runs
 * before all others.
 */
export function siteBabelRule(site: Pick<Site, 'siteDir' | 'config' | 'mode'>): SiteBabel {
  const file = FILES.map((name) => path.join(site.siteDir, name)).find((name) => fs.existsSync(name));
  const faster = site.config.future['faster'] as Record<string, boolean> | undefined;
  if (file === undefined || faster?.['swcJsLoader'] === true) return {diagnostics: []};
  const options = readOptions(file, site.mode);
  if ((options.presets ?? []).length + (options.plugins ?? []).length === 0) return {diagnostics: []};
  const loader = resolveFrom('babel-loader', file);
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
      // Types are left for the compiler that comes after it.
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
  const isJson = file.endsWith('.json') || path.basename(file) === '.babelrc';
  // Names of Docusaurus's packages resolve here as in the configuration, whose loader has seen to
  // that.
  const loaded = isJson
    ? (JSON.parse(fs.readFileSync(file, 'utf8')) as unknown)
    : (createRequire(file)(file) as unknown);
  const exported = (loaded as {default?: unknown} | undefined)?.default ?? loaded;
  const given = typeof exported === 'function' ? (exported as (api: object) => unknown)(babelApi(mode)) : exported;
  const {presets = [], plugins = [], ...rest} = (given ?? {}) as BabelOptions;
  return {...rest, presets: presets.filter((entry) => !isOwnPreset(entry)), plugins};
}

/** As much of Babel's API as configurations use. */
function babelApi(mode: string): object {
  const cache = Object.assign(() => undefined, {
    forever: () => undefined,
    never: () => undefined,
    using: () => undefined,
  });
  return {
    cache,
    env: (name?: string | string[]) => (name === undefined ? mode : [name].flat().includes(mode)),
    caller: () => undefined,
    assertVersion: () => undefined,
    version: '7.28.0',
  };
}

function isOwnPreset(entry: unknown): boolean {
  const name: unknown = Array.isArray(entry) ? entry[0] : entry;
  if (typeof name === 'string') return OWN_PRESET.test(name);
  return typeof name === 'function' && Object.hasOwn(name, OWN_BABEL_PRESET);
}

function resolveFrom(name: string, file: string): string | undefined {
  try {
    return createRequire(file).resolve(name);
  } catch {
    return undefined;
  }
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

/** What is done to style sheets beyond what every site gets. */
export interface StyleExtensions {
  /** From `configurePostCss` of the plugins. */
  postCss?: PostCssOptions;
  /** `future.v4.useCssCascadeLayers`. */
  layers: boolean;
}

/** Asks the plugins for their part; throws `INK5001` when one of them fails. */
export function styleExtensions(site: Pick<Site, 'config'>, plugins: readonly LoadedPlugin[]): StyleExtensions {
  const v4 = site.config.future.v4 as boolean | Record<string, boolean> | undefined;
  const layers = v4 === true || (typeof v4 === 'object' && v4['useCssCascadeLayers'] === true);
  const asked = plugins.filter((plugin) => plugin.configurePostCss);
  if (asked.length === 0) return {layers};
  return {layers, postCss: asked.reduce<PostCssOptions>(configure, {plugins: []})};
}

function configure(options: PostCssOptions, plugin: LoadedPlugin): PostCssOptions {
  try {
    const configured = plugin.configurePostCss?.(options) as PostCssOptions | undefined;
    return configured ?? options;
  } catch (error) {
    throw new InkstoneError(
      {
        code: 'INK5001',
        severity: 'error',
        message: `Plugin "${plugin.name}" failed in configurePostCss: ${error instanceof Error ? error.message : String(error)}`,
        hint: 'The error comes from the plugin. Check its options against its documentation.',
      },
      {cause: error},
    );
  }
}

/**
 * Rules that run before those every style sheet has. Only the browser gets styles, so the server
 * needs none.
 */
export function addedStyleRules({postCss, layers}: StyleExtensions, isServer: boolean): RuleSetRule[] {
  if (isServer) return [];
  const loader = {
    loader: programFile('core/bundle/loaders/postcss-loader'),
    ident: 'inkstone-postcss',
    options: {postcssOptions: postCss},
  };
  // Rules in front run later, so layers are put around what PostCSS has made.
  return [
    ...(layers ? layerRules() : []),
    ...(postCss ? [{test: /\.css$/, enforce: 'pre' as const, use: [loader]}] : []),
  ];
}

function layerRules(): RuleSetRule[] {
  const rule = (include: string | RegExp, layer: string): RuleSetRule => ({
    test: /\.css$/,
    include,
    enforce: 'pre',
    use: [{loader: programFile('core/bundle/loaders/layer-loader'), options: {layer: `docusaurus.${layer}`}}],
  });
  return [
    rule(/[\\/]node_modules[\\/]infima[\\/]/, 'infima'),
    rule(path.join(packageRoot(), 'theme') + path.sep, 'theme-classic'),
    rule(path.join(packageRoot(), 'runtime') + path.sep, 'core'),
  ];
}
