/** `@docusaurus/plugin-ideal-image`. */
import type {Plugin} from '../../contract/plugin.ts';
import type {LoadContext} from '../../contract/plugin-services.ts';
import type {IdealImageOptions} from '../plugin-options.ts';

export type Options = IdealImageOptions;
export type PluginOptions = Options;

declare function plugin(context: LoadContext, options?: Options): Plugin;
export default plugin;
