/** `@docusaurus/theme-classic`. */
import type {SwizzleConfig} from '../../contract/hook-types.ts';
import type {Plugin} from '../../contract/plugin.ts';
import type {LoadContext} from '../../contract/plugin-services.ts';
import type {ThemeOptions} from '../plugin-options.ts';

export type Options = ThemeOptions;
export type PluginOptions = Options;

declare function theme(context: LoadContext, options?: Options): Plugin;
export default theme;

export declare function getSwizzleConfig(): SwizzleConfig;
