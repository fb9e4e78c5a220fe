import type {LoadContext, Plugin} from 'inkstone/plugin';
import messages from './data/messages.zh.json';

/**
 * Provides components for pages about Vulkan commands. Documents are processed by
 * `remark-vulkan-api.ts`, which the config lists in the remark plugins of docs and blog.
 */
export default function vulkanApi(context: LoadContext): Plugin {
  return {
    name: 'inkstone-plugin-vulkan-api',
    getThemePath: () => './client/theme',
    getClientModules: () => ['./client/styles.css'],
    getDefaultCodeTranslationMessages: () => (context.i18n.currentLocale.startsWith('zh') ? messages : {}),
  };
}
