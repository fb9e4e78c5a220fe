/** `@docusaurus/preset-classic`. */
import type {OwnThemeConfig} from '../theme-config.ts';
import type {PresetOptions} from '../plugin-options.ts';
import type {LoadContext, Preset} from './types.ts';

export type Options = PresetOptions;
/** Options of the classic theme, and those of other themes, which check them in a build. */
export type ThemeConfig = OwnThemeConfig & Record<string, unknown>;

declare function preset(context: LoadContext, options?: Options): Preset;
export default preset;
