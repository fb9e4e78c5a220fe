import fs from 'node:fs';
import path from 'node:path';
import type {LoadedPlugin} from '../../contract/plugin.ts';
import type {LoadContext} from '../../contract/plugin-services.ts';
import type {JsonObject} from '../../contract/json.ts';
import {attempt} from '../support/attempt.ts';
import {editDistance} from '../support/nearest-name.ts';
import {readTranslationFile} from '../support/translation-file.ts';
import {callHook, type Report} from './plugin-hook.ts';

/** Returns `i18n/<locale>/<plugin>[-<id>]`, the folder of a plugin's translated files. */
export function pluginLocalizationDir(localizationDir: string, plugin: Pick<LoadedPlugin, 'name' | 'id'>): string {
  return path.join(localizationDir, plugin.id === 'default' ? plugin.name : `${plugin.name}-${plugin.id}`);
}

/** Names with so few other letters are taken for a slip, not for the folder of another plugin. */
const SLIP = 2;

/** Notes folders of the language whose names are nearly that of a plugin's folder. */
export function noteMisspelledFolders(
  plugins: readonly LoadedPlugin[],
  {localizationDir}: Pick<LoadContext, 'localizationDir'>,
  report: Report,
): void {
  const names = attempt(() => fs.readdirSync(localizationDir)) ?? [];
  const known = plugins.map((plugin) => path.basename(pluginLocalizationDir(localizationDir, plugin)));
  for (const name of names.filter((each) => !known.includes(each))) {
    const meant = known.find((each) => !names.includes(each) && editDistance(name, each, SLIP) <= SLIP);
    if (meant === undefined) continue;
    report({
      code: 'INK2037',
      severity: 'info',
      message: 'No plugin reads the translations of this folder.',
      hint: `Did you mean "${meant}"?`,
      place: {file: path.join(localizationDir, name)},
    });
  }
}

/**
 * Translates a plugin's content and the theme configuration with the JSON files of the locale.
 * Returns the content and replaces `context.siteConfig.themeConfig`.
 */
export async function translatePlugin(plugin: LoadedPlugin, content: unknown, context: LoadContext): Promise<unknown> {
  // An untranslated locale needs no keys, so its labels don't have to be unique.
  if (context.i18n.localeConfigs[context.i18n.currentLocale]?.translate === false) return content;
  const files = (await callHook(plugin, 'getTranslationFiles', {content})) ?? [];
  const dir = pluginLocalizationDir(context.localizationDir, plugin);
  const translationFiles = files.map((file) => ({
    ...file,
    content: {...file.content, ...readTranslationFile(path.join(dir, `${file.path}.json`))},
  }));
  const translated = await callHook(plugin, 'translateContent', {content, translationFiles});
  const themeConfig = context.siteConfig['themeConfig'] as JsonObject;
  // A theme may return only its own part.
  const part = await callHook(plugin, 'translateThemeConfig', {themeConfig, translationFiles});
  context.siteConfig['themeConfig'] = {...themeConfig, ...part};
  return translated ?? content;
}

/**
 * Returns the UI strings of all themes and plugins in the locale. Later plugins override earlier
 * ones, the site overrides all.
 */
export async function loadCodeTranslations(
  plugins: readonly LoadedPlugin[],
  context: LoadContext,
): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const plugin of plugins) {
    Object.assign(texts, await callHook(plugin, 'getDefaultCodeTranslationMessages'));
  }
  return {...texts, ...context.codeTranslations};
}
