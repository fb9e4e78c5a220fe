/** Plugins of Docusaurus whose options have no types. */
import type {Plugin} from '../../contract/plugin.ts';
import type {LoadContext} from '../../contract/plugin-services.ts';

export type Options = Record<string, unknown>;
export type PluginOptions = Options;

declare function plugin(context: LoadContext, options?: Options): Plugin;
export default plugin;
