import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {packageRoot} from '../../core/plugin-api.ts';

/**
 * The theme's texts in a language (row I18N-07): Inkstone's own, over those of `@docusaurus/theme-translations` where a
 * site has it. Tried in order: the locale itself, language and region, language and script, language.
 */
export function themeMessages(locale: string, siteDir: string): Record<string, string> {
  const own = path.join(packageRoot(), 'theme/messages');
  for (const name of localesToTry(locale)) {
    const messages = {...installedMessages(name, siteDir), ...readMessages(path.join(own, `${name}.json`))};
    if (Object.keys(messages).length > 0) return messages;
  }
  return {};
}

/** `zh` stands for `zh-CN` and `zh-Hans` too, as the language's likely region and script say. */
export function localesToTry(locale: string): string[] {
  try {
    const {language, region, script} = new Intl.Locale(locale).maximize();
    const guesses = [locale, region && `${language}-${region}`, script && `${language}-${script}`, language];
    return [...new Set(guesses.filter((name) => name !== undefined && name !== ''))] as string[];
  } catch {
    // A locale may be any folder name.
    return [locale];
  }
}

function installedMessages(locale: string, siteDir: string): Record<string, string> {
  let root: string;
  try {
    root = path.dirname(
      createRequire(path.join(siteDir, 'package.json')).resolve('@docusaurus/theme-translations/package.json'),
    );
  } catch {
    return {};
  }
  const dir = path.join(root, 'locales', locale);
  if (!fs.existsSync(dir)) return {};
  const files = fs
    .readdirSync(dir)
    .filter((file) => file.endsWith('.json'))
    .sort();
  return Object.assign({}, ...files.map((file) => readMessages(path.join(dir, file)))) as Record<string, string>;
}

function readMessages(file: string): Record<string, string> {
  if (!fs.existsSync(file)) return {};
  const entries = Object.entries(JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>);
  return Object.fromEntries(
    entries.flatMap(([key, value]) => {
      const text = typeof value === 'object' && value !== null ? (value as {message?: unknown}).message : value;
      return typeof text === 'string' && !key.endsWith('___DESCRIPTION') ? [[key, text]] : [];
    }),
  );
}
