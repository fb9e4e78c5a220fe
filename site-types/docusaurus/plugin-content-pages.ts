/** `@docusaurus/plugin-content-pages`. */
import type {Plugin} from '../../contract/plugin.ts';
import type {LoadContext} from '../../contract/plugin-services.ts';
import type {PagesOptions} from '../plugin-options.ts';

export type Options = PagesOptions;
export type PluginOptions = Options;

declare function plugin(context: LoadContext, options?: Options): Plugin;
export default plugin;
