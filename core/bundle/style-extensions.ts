import path from 'node:path';
import type {Configuration, RuleSetRule, RuleSetUseItem} from 'webpack';
import {InkstoneError} from '../../contract/diagnostic.ts';
import type {LoadedPlugin} from '../../contract/plugin.ts';
import type {Site} from '../../contract/site.ts';
import {packageRoot, programFile} from '../support/package-root.ts';
import type {PostCssOptions} from './loaders/postcss-loader.ts';

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
 * Adds rules that run before those every style sheet has. Only the browser gets styles, so the
 * server needs none.
 */
export function extendStyles(
  base: Configuration,
  {postCss, layers}: StyleExtensions,
  isServer: boolean,
): Configuration {
  if (isServer || (!postCss && !layers)) return base;
  const loaders: RuleSetUseItem[] = postCss
    ? [
        {
          loader: programFile('core/bundle/loaders/postcss-loader'),
          ident: 'inkstone-postcss',
          options: {postcssOptions: postCss},
        },
      ]
    : [];
  const rules: RuleSetRule[] = loaders.length > 0 ? [{test: /\.css$/, enforce: 'pre', use: loaders}] : [];
  // Rules in front run later, so layers are put around what PostCSS has made.
  return {
    ...base,
    module: {...base.module, rules: [...(layers ? layerRules() : []), ...rules, ...(base.module?.rules ?? [])]},
  };
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
