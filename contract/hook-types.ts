/** Types of what hooks of plugins get from other packages, and return for them. */
import type {AcceptedPlugin, ProcessOptions} from 'postcss';
import type {Configuration, RuleSetRule, RuleSetUseItem, webpack} from 'webpack';

/** Third argument of `configureWebpack`. */
export interface ConfigureWebpackUtils {
  /**
   * Returns the loaders for style sheets.
   *
   * @param cssOptions options of css-loader, such as `modules`
   */
  getStyleLoaders: (isServer: boolean, cssOptions?: Record<string, unknown>) => RuleSetUseItem[];
  /** Returns the loader for scripts. Options of Babel have no effect: swc compiles scripts. */
  getJSLoader: (options?: {isServer: boolean; babelOptions?: unknown}) => RuleSetRule['use'];
  /** The bundler, for plugins that it contains. */
  currentBundler: CurrentBundler;
}

/** The bundler of a site. */
export interface CurrentBundler {
  readonly name: 'webpack' | 'rspack';
  readonly instance: typeof webpack;
}

/** What `configureWebpack` returns: additions, which are merged into the configuration. */
export type ConfigureWebpackResult = Configuration & {
  /** How to merge a field: `append` (default), `prepend` or `replace`. */
  mergeStrategy?: Record<string, 'append' | 'prepend' | 'replace'>;
};

/** Options of PostCSS for all style sheets: argument and result of `configurePostCss`. */
export interface PostCssOptions extends ProcessOptions {
  plugins: AcceptedPlugin[];
}

/** The two ways to replace a component of a theme. */
export type SwizzleAction = 'wrap' | 'eject';

/** Whether the replacement goes on working after an update of the theme. */
export type SwizzleActionStatus = 'safe' | 'unsafe' | 'forbidden';

/** What a theme says about one of its components. */
export interface SwizzleComponentConfig {
  actions: Partial<Record<SwizzleAction, SwizzleActionStatus>>;
  description?: string;
}

/** What `getSwizzleConfig` of a theme returns. Components without an entry are `unsafe`. */
export interface SwizzleConfig {
  components: Record<string, SwizzleComponentConfig>;
}
