import path from 'node:path';
import {packageRoot, type LoadContext, type Plugin} from '../../core/plugin-api.ts';

/**
 * The component of `@docusaurus/plugin-ideal-image`, so that a site that uses it is
 * built: images are shown as they are, whatever the options say. Smaller copies and previews are
 * not made; the reader of the build is told.
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
