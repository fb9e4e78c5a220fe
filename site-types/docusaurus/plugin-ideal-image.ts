/** `@docusaurus/plugin-ideal-image`. */
import type {LoadContext, Plugin} from '../../contract/plugin.ts';
import type {IdealImageOptions} from '../plugin-options.ts';

export type Options = IdealImageOptions;
export type PluginOptions = Options;

declare function plugin(context: LoadContext, options?: Options): Plugin;
export default plugin;
