/** `@docusaurus/plugin-client-redirects`. */
import type {LoadContext, Plugin} from '../../contract/plugin.ts';
import type {RedirectsOptions} from '../plugin-options.ts';

export type Options = RedirectsOptions;
export type PluginOptions = Options;

declare function plugin(context: LoadContext, options?: Options): Plugin;
export default plugin;
