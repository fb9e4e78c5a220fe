import {createRequire} from 'node:module';
import path from 'node:path';
import {
  packageRoot,
  siteStorage,
  z,
  type HtmlTagObject,
  type LoadContext,
  type OptionValidation,
  type Plugin,
} from '../../core/plugin-api.ts';
import {announcementBarScript, colorModeScript, dataAttributesScript} from './inline-scripts.ts';
import {prismCss, type PrismTheme} from './prism-css.ts';
import {misspelledKeys, type ThemeConfig} from './theme-config.ts';
import {englishTexts, themeMessages} from './theme-messages.ts';
import {themeTranslationFiles, translateTheme} from './translations.ts';

export {validateThemeConfig} from './theme-config.ts';

export const themeOptionsSchema = z.strictObject({
  /** Style sheets after the theme's own, relative to the site. */
  customCss: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((value) => [value].flat())
    .describe('Style sheets, relative to the site. They come after those of the theme.'),
});

type ThemeOptions = z.output<typeof themeOptionsSchema> & {id: string};

export function validateOptions({validate, options}: OptionValidation): ThemeOptions {
  return validate(themeOptionsSchema, options) as ThemeOptions;
}

/** The build code of the theme. Its components are in `theme/`. */
export default function classicTheme(context: LoadContext, options: ThemeOptions): Plugin {
  const themeConfig = (): ThemeConfig => context.siteConfig['themeConfig'] as ThemeConfig;
  const direction = context.i18n.localeConfigs[context.i18n.currentLocale]?.direction ?? 'ltr';
  let prismFile: string | undefined;
  return {
    name: 'docusaurus-theme-classic',
    contentLoaded: async ({actions}) => {
      reportMisspelled(context, themeConfig());
      const {theme, darkTheme} = themeConfig().prism as {theme?: PrismTheme; darkTheme?: PrismTheme};
      const css = prismCss({theme, darkTheme});
      if (css !== undefined) prismFile = await actions.createData('prism.css', css);
    },
    getThemePath: () => path.join(packageRoot(), 'theme'),
    getClientModules: () => [
      infimaFile(direction),
      path.join(packageRoot(), 'theme/css/index.ts'),
      ...(prismFile === undefined ? [] : [prismFile]),
      ...options.customCss.map((file) => path.resolve(context.siteDir, file.replace(/^@site\//, ''))),
    ],
    injectHtmlTags: () => ({preBodyTags: inlineScripts(themeConfig(), context)}),
    getTranslationFiles: () => themeTranslationFiles(themeConfig()),
    translateThemeConfig: ({themeConfig: config, translationFiles}) =>
      translateTheme(config as unknown as ThemeConfig, translationFiles),
    getDefaultCodeTranslationMessages: () => themeMessages(context.i18n.currentLocale, context.inkstone.site),
    themeMessageOverrides: () => englishTexts(context.inkstone.site),
  };
}

function inlineScripts(config: ThemeConfig, context: LoadContext): HtmlTagObject[] {
  const storage = siteStorage(context.inkstone.site);
  const scripts = [colorModeScript(config.colorMode, storage), dataAttributesScript()];
  if (config.announcementBar) scripts.push(announcementBarScript(storage));
  return [{tagName: 'script', innerHTML: scripts.join('')}];
}

/** Infima has a style sheet of its own for each direction of writing. */
function infimaFile(direction: 'ltr' | 'rtl'): string {
  const require = createRequire(path.join(packageRoot(), 'package.json'));
  return require.resolve(`infima/dist/css/default/default${direction === 'rtl' ? '-rtl' : ''}.css`);
}

function reportMisspelled(context: LoadContext, config: ThemeConfig): void {
  for (const [key, meant] of misspelledKeys(config)) {
    context.inkstone.report({
      code: 'INK2033',
      severity: 'warning',
      message: `themeConfig: "${key}" is not a recognized field.`,
      hint: `Did you mean "${meant}"?`,
      place: {file: context.siteConfigPath},
    });
  }
}
