import type {Configuration, RuleSetRule} from 'webpack';
import {optionalPackage, programFile, type LoadContext, type OptionValidation, type Plugin} from 'inkstone/plugin';
import type {ImageLoaderOptions} from './image-loader.ts';
import {type IdealImageOptions, idealImageOptionsSchema} from './options.ts';

export function validateOptions({validate, options}: OptionValidation): IdealImageOptions {
  return validate(idealImageOptionsSchema, options) as IdealImageOptions;
}

/**
 * Photos that code or documents import are written in several widths and formats with sharp, which
 * the site installs. `@theme/IdealImage` shows them. Without sharp, it shows the original files.
 */
export default function idealImage(
  context: LoadContext,
  {id: _id, disableInDev, ...options}: IdealImageOptions,
): Plugin {
  const isOff = disableInDev && context.inkstone.site.mode === 'development';
  const sharp = isOff
    ? undefined
    : optionalPackage('sharp', {siteDir: context.siteDir, owner: '@docusaurus/plugin-ideal-image'});
  const plugin: Plugin = {
    name: 'docusaurus-plugin-ideal-image',
    getThemePath: () => './theme',
    getSwizzleConfig: () => ({components: {IdealImage: {actions: {wrap: 'safe', eject: 'safe'}}}}),
  };
  if (isOff) return plugin;
  if (sharp === undefined) {
    return {
      ...plugin,
      contentLoaded: () =>
        context.inkstone.report({
          code: 'INK2027',
          severity: 'warning',
          message: '"@docusaurus/plugin-ideal-image" does not resize images: sharp is not installed.',
          hint: 'Run "npm install sharp".',
          place: {file: context.siteConfigPath},
        }),
    };
  }
  return {
    ...plugin,
    configureWebpack: (config, isServer) => {
      const loaderOptions: ImageLoaderOptions = {...options, sharp, emit: !isServer};
      addRule(config, {
        test: /\.(?:png|jpe?g)$/i,
        dependency: {not: ['url']},
        type: 'javascript/auto',
        use: {loader: programFile('plugins/ideal-image/image-loader'), options: loaderOptions},
      });
    },
  };
}

/** Puts a rule before those that images have otherwise. */
function addRule({module}: Configuration, rule: RuleSetRule): void {
  for (const {test, oneOf} of (module?.rules ?? []) as RuleSetRule[])
    if (test instanceof RegExp && test.test('x.png')) oneOf?.unshift(rule);
}
