import {createRequire} from 'node:module';
import type {Targets} from 'lightningcss';

/**
 * `@docusaurus/faster`: sites with `future.faster` configure the bundler with plugins of Rspack,
 * which webpack has under the same names.
 */

const require = createRequire(import.meta.url);

/** A minimizer that does nothing: Inkstone configures its own. */
class IdlePlugin {
  apply(): void {}
}

/** Names that only Rspack has. */
const rspackOnly: Record<string, unknown> = {
  SwcJsMinimizerRspackPlugin: IdlePlugin,
  LightningCssMinimizerRspackPlugin: IdlePlugin,
  get CopyRspackPlugin() {
    return require('copy-webpack-plugin') as unknown;
  },
  get CssExtractRspackPlugin() {
    return require('mini-css-extract-plugin') as unknown;
  },
  get rspackVersion() {
    return loadWebpack()['version'];
  },
};

/** Loads webpack on first use: each command evaluates the configuration. */
function loadWebpack(): Record<string, unknown> {
  return require('webpack') as Record<string, unknown>;
}

export const rspack: unknown = new Proxy(() => undefined, {
  apply: (_target, self, args) => Reflect.apply(loadWebpack() as never, self, args) as unknown,
  get: (_target, name) => {
    if (name === 'rspack' || name === 'default') return rspack;
    return (Object.hasOwn(rspackOnly, name) ? rspackOnly : loadWebpack())[name as string];
  },
  has: (_target, name) => Object.hasOwn(rspackOnly, name) || name in loadWebpack(),
});

/** The loader for `getSwcLoaderOptions`. */
export const swcLoader: string = require.resolve('swc-loader');

interface Target {
  isServer?: boolean;
}

export function getSwcLoaderOptions(target: Target = {}): object {
  return {
    env: {targets: getBrowserslistQueries(target)},
    jsc: {parser: {syntax: 'typescript', tsx: true}, transform: {react: {runtime: 'automatic'}}},
  };
}

/** Options of Docusaurus's minimizers, which Inkstone doesn't use. */
export function getSwcJsMinimizerOptions(): object {
  return {
    ecma: 2020,
    compress: {ecma: 5},
    module: true,
    mangle: true,
    safari10: true,
    format: {ecma: 5, comments: false, ascii_only: true},
  };
}

export async function getSwcHtmlMinifier(): Promise<never> {
  throw new Error('"getSwcHtmlMinifier" is not available: install "@swc/html" and import "minify" from it.');
}

interface Browserslist {
  (): string[];
  defaults: readonly string[];
  loadConfig: (options: {path: string}) => string[] | undefined;
}

/** Loads the copy of webpack, which targets the same browsers. */
function loadBrowserslist(): Browserslist {
  return createRequire(require.resolve('webpack'))('browserslist') as Browserslist;
}

/** Returns the browsers of the site, or the version of Node.js that renders it. */
export function getBrowserslistQueries({isServer = false}: Target = {}): string[] {
  const node = process.env['DOCUSAURUS_SERVER_NODE_TARGET'] ?? process.versions.node;
  if (isServer) return [`node ${node}`];
  const {defaults, loadConfig} = loadBrowserslist();
  return loadConfig({path: process.cwd()}) ?? [...defaults];
}

export function getLightningCssMinimizerOptions(): {targets: Targets} {
  const {browserslistToTargets} = require('lightningcss') as typeof import('lightningcss');
  return {targets: browserslistToTargets(loadBrowserslist()())};
}

export default {
  rspack,
  swcLoader,
  getSwcLoaderOptions,
  getSwcJsMinimizerOptions,
  getSwcHtmlMinifier,
  getBrowserslistQueries,
  getLightningCssMinimizerOptions,
};
