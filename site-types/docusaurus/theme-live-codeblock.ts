/** `@docusaurus/theme-live-codeblock`. */
import type {Plugin} from '../../contract/plugin.ts';
import type {LoadContext} from '../../contract/plugin-services.ts';
import type {LiveCodeBlockConfig} from '../plugin-options.ts';

export interface ThemeConfig {
  liveCodeBlock: Required<LiveCodeBlockConfig>;
}

declare function theme(context: LoadContext): Plugin;
export default theme;
