/** `@docusaurus/plugin-google-gtag`. */
import type {Plugin} from '../../contract/plugin.ts';
import type {LoadContext} from '../../contract/plugin-services.ts';
import type {GtagOptions} from '../plugin-options.ts';

export type Options = GtagOptions;
export type PluginOptions = Options;

declare function plugin(context: LoadContext, options?: Options): Plugin;
export default plugin;
