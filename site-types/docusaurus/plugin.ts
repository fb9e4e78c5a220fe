/** Plugins of Docusaurus whose options have no types. */
import type {LoadContext, Plugin} from '../../contract/plugin.ts';

export type Options = Record<string, unknown>;
export type PluginOptions = Options;

declare function plugin(context: LoadContext, options?: Options): Plugin;
export default plugin;
