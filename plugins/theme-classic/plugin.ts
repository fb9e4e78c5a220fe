import {createRequire} from 'node:module';
import path from 'node:path';
import {
  nearestName,
  packageRoot,
  siteStorage,
  z,
  type HtmlTagObject,
  type LoadContext,
  type OptionValidation,
  type Plugin,
} from 'inkstone/plugin';
import {prismCss, type PrismTheme} from './prism-css.ts';
import {reportMistakes} from './report-mistakes.ts';
import type {ThemeConfig} from './theme-config.ts';
import {englishTexts, themeMessages} from './theme-messages.ts';
import {themeTranslationFiles, translateTheme} from './translations.ts';

export {validateThemeConfig} from './theme-config.ts';

const require = createRequire(path.join(packageRoot(), 'package.json'));

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
      reportMistakes(context);
      await reportUnknownLanguages(context, themeConfig());
      const {theme, darkTheme} = themeConfig().prism as {theme?: PrismTheme; darkTheme?: PrismTheme};
      const css = prismCss({theme, darkTheme});
      if (css !== undefined) prismFile = await actions.createData('prism.css', css);
    },
    getThemePath: () => path.join(packageRoot(), 'theme'),
    getClientModules: () => [
      infimaFile(direction),
      path.join(packageRoot(), 'theme/css/index.ts'),
      ...(direction === 'rtl' ? [path.join(packageRoot(), 'theme/css/right-to-left.css')] : []),
      ...(prismFile === undefined ? [] : [prismFile]),
      ...options.customCss.map((file) => path.resolve(context.siteDir, file.replace(/^@site\//, ''))),
    ],
    injectHtmlTags: () => ({preBodyTags: inlineScripts(themeConfig(), context)}),
    getTranslationFiles: () => themeTranslationFiles(themeConfig()),
    translateThemeConfig: ({themeConfig: config, translationFiles}) =>
      translateTheme(config as unknown as ThemeConfig, translationFiles),
    getDefaultCodeTranslationMessages: () => {
      const {language, currentLocale} = context.i18n;
      return themeMessages(language ?? currentLocale, context.inkstone.site);
    },
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
  return require.resolve(`infima/dist/css/default/default${direction === 'rtl' ? '-rtl' : ''}.css`);
}

/** A site with its own `prism-include-languages` may have more languages than Prism. */
async function reportUnknownLanguages({siteDir, inkstone}: LoadContext, {prism}: ThemeConfig): Promise<void> {
  const {additionalLanguages} = prism as {additionalLanguages: string[]};
  if (additionalLanguages.length === 0) return;
  const {languages} = require('prismjs/components.json') as {languages: Record<string, {alias?: string | string[]}>};
  const known = Object.entries(languages).flatMap(([name, {alias = []}]) => [name, ...[alias].flat()]);
  const unknown = additionalLanguages.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const own = {include: ['prism-include-languages{,/index}.*'], exclude: []};
  if ((await inkstone.findFiles(path.join(siteDir, 'src/theme'), own)).length > 0) return;
  for (const name of unknown) {
    const meant = nearestName(name, known);
    inkstone.report({
      code: 'INK2035',
      severity: 'warning',
      message: `themeConfig.prism.additionalLanguages: Prism has no language "${name}".`,
      hint:
        meant === undefined
          ? 'See https://prismjs.com/#supported-languages for the names, or add a grammar in src/theme/prism-include-languages.'
          : `Did you mean "${meant}"?`,
      place: inkstone.placeOf(['themeConfig', 'prism', 'additionalLanguages', additionalLanguages.indexOf(name)]),
    });
  }
}

export interface StorageKeys {
  type: 'localStorage' | 'sessionStorage';
  /** Put behind every key: `''` or `-9f6`. */
  namespace: string;
}

export interface ColorModeConfig {
  defaultMode: 'light' | 'dark';
  disableSwitch: boolean;
  respectPrefersColorScheme: boolean;
}

/** Other values of `?theme` belong to the site. */
const QUERIED_MODE =
  'try{var q=new URLSearchParams(location.search),t=q.get("theme");' +
  'm=q.get("docusaurus-theme")||(t==="dark"||t==="light"?t:null)}catch(e){}';

/**
 * Sets `data-theme` and `data-theme-choice`: unless the switch is off, `?docusaurus-theme` or
 * `?theme`, else the stored choice; else the system's scheme where it is respected, else the
 * default mode. What is present and not `dark` is light.
 */
export function colorModeScript(config: ColorModeConfig, storage: StorageKeys): string {
  const {defaultMode, disableSwitch, respectPrefersColorScheme} = config;
  const fallback = respectPrefersColorScheme
    ? 'matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"'
    : JSON.stringify(defaultMode);
  const choice = respectPrefersColorScheme ? 'system' : defaultMode;
  return (
    '(function(){var r=document.documentElement,m=null;' +
    (disableSwitch ? '' : `${QUERIED_MODE}if(m===null)${readStored('m', 'theme', storage)};`) +
    'if(m!==null)m=m==="dark"?"dark":"light";' +
    `r.setAttribute("data-theme",m===null?${fallback}:m);` +
    `r.setAttribute("data-theme-choice",m===null?${JSON.stringify(choice)}:m)})();`
  );
}

/**
 * Copies `?docusaurus-data-x=y` to `data-x="y"` on the root element, for pages shown in
 * frames.
 */
export function dataAttributesScript(): string {
  return (
    '(function(){try{new URLSearchParams(location.search).forEach(function(v,k){' +
    'if(k.indexOf("docusaurus-data-")===0)document.documentElement.setAttribute("data-"+k.slice(16),v)' +
    '})}catch(e){}})();'
  );
}

/**
 * Marks a bar that the reader has closed before, so that a style rule can hide it at once.
 */
export function announcementBarScript(storage: StorageKeys): string {
  return (
    `(function(){var d=null;${readStored('d', 'docusaurus.announcement.dismiss', storage)};` +
    'document.documentElement.setAttribute("data-announcement-bar-initially-dismissed",d==="true")})();'
  );
}

/** A refused storage counts as empty. */
function readStored(variable: string, key: string, {type, namespace}: StorageKeys): string {
  return `try{${variable}=${type}.getItem(${JSON.stringify(key + namespace).replaceAll('<', '\\u003c')})}catch(e){}`;
}
