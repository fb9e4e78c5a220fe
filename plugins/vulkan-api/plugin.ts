import type {LoadContext, Plugin} from '../../core/plugin-api.ts';
import messages from './data/messages.zh.json';

/**
 * Components for pages about commands of Vulkan. The texts go through `remark-vulkan-api.ts`, which
 * the configuration names among the remark plugins of docs and blog.
 */
export default function vulkanApi(context: LoadContext): Plugin {
  return {
    name: 'inkstone-plugin-vulkan-api',
    getThemePath: () => './client/theme',
    getDefaultCodeTranslationMessages: () => (context.i18n.currentLocale.startsWith('zh') ? messages : {}),
  };
}
