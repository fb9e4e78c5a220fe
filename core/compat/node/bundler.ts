import {createRequire} from 'node:module';
import type {Configuration, MultiStats, RuleSetUseItem, Stats} from 'webpack';
import {InkstoneError} from '../../plugin-api.ts';
import {getSwcLoaderOptions, swcLoader} from './faster.ts';
import logger from './logger.ts';

/** `@docusaurus/bundler`: gives plugins the bundler of the site and its common plugins. */

const require = createRequire(import.meta.url);

interface Bundler {
  name: 'webpack';
  instance: unknown;
}

export async function getCurrentBundler(): Promise<Bundler> {
  return {name: 'webpack', instance: require('webpack')};
}

export async function getCSSExtractPlugin(): Promise<unknown> {
  return require('mini-css-extract-plugin');
}

export async function getCopyPlugin(): Promise<unknown> {
  return require('copy-webpack-plugin');
}

/** Inkstone reports progress itself. */
export async function getProgressBarPlugin(): Promise<unknown> {
  return class {
    apply(): void {}
  };
}

/** Tracing exists in Rspack only. Returns the function that ends it. */
export async function registerBundlerTracing(): Promise<() => Promise<void>> {
  return async () => undefined;
}

/** Returns webpack's word for its default minimizers. */
export async function getMinimizers(): Promise<'...'[]> {
  return ['...'];
}

/** Returns a minifier that changes nothing: Inkstone renders HTML without extra characters. */
export async function getHtmlMinifier(): Promise<{
  minify: (html: string) => Promise<{code: string; warnings: string[]}>;
}> {
  return {minify: async (code) => ({code, warnings: []})};
}

type JsLoader = (input: {isServer: boolean}) => RuleSetUseItem;

/** Returns a function that returns the loader for scripts: that of the configuration, or SWC. */
export async function createJsLoaderFactory(input: {
  siteConfig: {webpack?: {jsLoader?: 'babel' | ((isServer: boolean) => RuleSetUseItem)}};
}): Promise<JsLoader> {
  const custom = input.siteConfig.webpack?.jsLoader;
  if (typeof custom === 'function') return ({isServer}) => custom(isServer);
  return ({isServer}) => ({loader: swcLoader, options: getSwcLoaderOptions({isServer})});
}

/** The loaders need names of CSS classes that are equal in both bundles of the site. */
export async function createStyleLoadersFactory(): Promise<never> {
  throw new InkstoneError({
    code: 'INK2025',
    severity: 'error',
    message: '"createStyleLoadersFactory" of "@docusaurus/bundler" is not available.',
    hint: 'Call "getStyleLoaders" of the third argument of "configureWebpack".',
  });
}

type StatsJson = ReturnType<Stats['toJson']>;

/** Returns the errors of a bundle as one text; undefined if there are none. */
export function formatStatsErrorMessage(stats: StatsJson | undefined): string | undefined {
  const messages = stats?.errors?.map(({message}) => logger.red(message.trim())) ?? [];
  return messages.length === 0 ? undefined : messages.join(`\n\n${logger.yellow('-'.repeat(26))}\n\n`);
}

export function printStatsWarnings(stats: StatsJson | undefined): void {
  for (const warning of stats?.warnings ?? []) logger.warn(warning.message);
}

interface Compiler {
  run: (done: (error: Error | null, stats?: MultiStats) => void) => void;
  close: (done: (error?: Error | null) => void) => void;
}

/**
 * Bundles what a plugin needs besides the site.
 *
 * @throws Error with all messages if the bundle has errors
 */
export async function compile(input: {
  configs: Configuration[];
  currentBundler: {instance: unknown};
}): Promise<MultiStats> {
  const create = input.currentBundler.instance as (configs: Configuration[]) => Compiler;
  const compiler = create(input.configs);
  const stats = await settle<MultiStats>((done) => compiler.run(done)).finally(() =>
    settle((done) => compiler.close((error) => done(error ?? null))),
  );
  const problems = stats.toJson('errors-warnings');
  if (stats.hasErrors())
    throw new Error(`Failed to compile due to Webpack errors.\n${formatStatsErrorMessage(problems)}`);
  printStatsWarnings(problems);
  return stats;
}

function settle<Result>(run: (done: (error: Error | null, result?: Result) => void) => void): Promise<Result> {
  return new Promise((resolve, reject) => run((error, result) => (error ? reject(error) : resolve(result as Result))));
}
