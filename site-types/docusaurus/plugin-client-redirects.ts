/** `@docusaurus/plugin-client-redirects`. */
import type {Plugin} from '../../contract/plugin.ts';
import type {LoadContext} from '../../contract/plugin-services.ts';
import type {RedirectsOptions} from '../plugin-options.ts';

export type Options = RedirectsOptions;
export type PluginOptions = Options;

declare function plugin(context: LoadContext, options?: Options): Plugin;
export default plugin;
