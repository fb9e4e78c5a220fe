import path from 'node:path';
import {packageRoot, type LoadContext, type Plugin} from '../../core/plugin-api.ts';

/**
 * Provides the component of `@docusaurus/plugin-ideal-image`, so that sites that use it build. It
 * shows the original images, whatever the options are: there are no smaller copies and no previews.
 * A warning says so.
 */
export default function idealImage(context: LoadContext): Plugin {
  return {
    name: 'docusaurus-plugin-ideal-image',
    getThemePath: () => path.join(packageRoot(), 'plugins/ideal-image/theme'),
    getSwizzleConfig: () => ({components: {IdealImage: {actions: {wrap: 'safe', eject: 'safe'}}}}),
    contentLoaded: () => {
      context.inkstone.report({
        code: 'INK2027',
        severity: 'warning',
        message:
          '"@docusaurus/plugin-ideal-image" does not resize images: "@theme/IdealImage" shows the original files.',
        hint: 'Save images at about the size at which pages show them.',
        place: {file: context.siteConfigPath},
      });
    },
  };
}
