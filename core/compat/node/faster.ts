import {createRequire} from 'node:module';

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

/** Options of Docusaurus's loaders and minimizers, which Inkstone doesn't use. */
export function getSwcLoaderOptions(): object {
  return {jsc: {parser: {syntax: 'typescript', tsx: true}, transform: {react: {runtime: 'automatic'}}}};
}

export function getSwcJsMinimizerOptions(): object {
  return {};
}

export default {rspack, getSwcLoaderOptions, getSwcJsMinimizerOptions};
