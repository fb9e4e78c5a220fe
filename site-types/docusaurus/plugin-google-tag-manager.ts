/** `@docusaurus/plugin-google-tag-manager`. */
import type {Plugin} from '../../contract/plugin.ts';
import type {LoadContext} from '../../contract/plugin-services.ts';
import type {GoogleTagManagerOptions} from '../plugin-options.ts';

export type Options = GoogleTagManagerOptions;
export type PluginOptions = Options;

declare function plugin(context: LoadContext, options?: Options): Plugin;
export default plugin;
