/** `@docusaurus/plugin-css-cascade-layers`. */
import type {Plugin} from '../../contract/plugin.ts';
import type {LoadContext} from '../../contract/plugin-services.ts';
import type {CascadeLayersOptions} from '../plugin-options.ts';

export type Options = CascadeLayersOptions;
export type PluginOptions = Options;

declare function plugin(context: LoadContext, options?: Options): Plugin;
export default plugin;
