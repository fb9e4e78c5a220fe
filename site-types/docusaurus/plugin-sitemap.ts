/** `@docusaurus/plugin-sitemap`. */
import type {LoadContext, Plugin} from '../../contract/plugin.ts';
import type {SitemapOptions} from '../plugin-options.ts';

export type Options = SitemapOptions;
export type PluginOptions = Options;

declare function plugin(context: LoadContext, options?: Options): Plugin;
export default plugin;
