/** `@docusaurus/theme-live-codeblock`. */
import type {LoadContext, Plugin} from '../../contract/plugin.ts';
import type {LiveCodeBlockConfig} from '../plugin-options.ts';

export interface ThemeConfig {
  liveCodeBlock: Required<LiveCodeBlockConfig>;
}

declare function theme(context: LoadContext): Plugin;
export default theme;
