/** `@docusaurus/plugin-google-analytics`. */
import type {Plugin} from '../../contract/plugin.ts';
import type {LoadContext} from '../../contract/plugin-services.ts';
import type {GoogleAnalyticsOptions} from '../plugin-options.ts';

export type Options = GoogleAnalyticsOptions;
export type PluginOptions = Options;

declare function plugin(context: LoadContext, options?: Options): Plugin;
export default plugin;
