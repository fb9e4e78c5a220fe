/** `@docusaurus/plugin-svgr`. */
import type {Plugin} from '../../contract/plugin.ts';
import type {LoadContext} from '../../contract/plugin-services.ts';
import type {SvgrOptions} from '../plugin-options.ts';

export type Options = SvgrOptions;
export type PluginOptions = Options;

declare function plugin(context: LoadContext, options?: Options): Plugin;
export default plugin;
