/** `@docusaurus/plugin-sitemap`. */
import type {Plugin} from '../../contract/plugin.ts';
import type {LoadContext} from '../../contract/plugin-services.ts';
import type {SitemapOptions} from '../plugin-options.ts';

export type Options = SitemapOptions;
export type PluginOptions = Options;

declare function plugin(context: LoadContext, options?: Options): Plugin;
export default plugin;
