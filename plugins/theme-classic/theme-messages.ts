import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {packageRoot, type Site} from 'inkstone/plugin';

type TextsOf = Pick<Site, 'dialect' | 'siteDir'>;

/**
 * The theme's texts in a language. Tried in order: the locale itself, language and
 * region, language and script, language. Inkstone's own come over those of Docusaurus. A Docusaurus
 * site that has `@docusaurus/theme-translations` keeps the words its readers know.
 */
export function themeMessages(locale: string, {dialect, siteDir}: TextsOf): Record<string, string> {
  const own = path.join(packageRoot(), 'theme/messages');
  const names = localesToTry(locale);
  const first = (read: (name: string) => Record<string, string>): Record<string, string> =>
    names.map(read).find((texts) => Object.keys(texts).length > 0) ?? {};
  const installed = first((name) => installedMessages(name, siteDir));
  const ours = first((name) => {
    // The folder has what `@docusaurus/theme-translations` says (`scripts/generate-messages.ts`).
    const files = [path.join(own, 'docusaurus', `${name}.json`), path.join(own, `${name}.json`)];
    return Object.assign({}, ...files.map(readMessages)) as Record<string, string>;
  });
  return withCapitalTitles(dialect === 'docusaurus' ? {...ours, ...installed} : {...installed, ...ours}, locale);
}

/** Docusaurus writes the titles of admonitions in lower case, and its styles show capitals. */
function withCapitalTitles(messages: Record<string, string>, locale?: string): Record<string, string> {
  const capital = (text: string): string => upperCase(text.charAt(0), locale) + text.slice(1);
  const entries = Object.entries(messages);
  return Object.fromEntries(
    entries.map(([id, text]) => [id, id.startsWith('theme.admonition.') ? capital(text) : text]),
  );
}

/**
 * The English texts that readers of a Docusaurus site know. They stand in for those of our
 * components, never for what a component of the site says by default. The link from a tag to all
 * tags has two texts in the original, of which the package holds one: our components know both.
 */
export function englishTexts({dialect, siteDir}: TextsOf): Record<string, string> {
  if (dialect !== 'docusaurus') return {};
  const {'theme.tags.tagsPageLink': _, ...messages} = installedMessages('base', siteDir);
  return withCapitalTitles(messages);
}

function upperCase(text: string, locale: string | undefined): string {
  try {
    return text.toLocaleUpperCase(locale);
  } catch {
    // A locale may be any folder name.
    return text.toUpperCase();
  }
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
  const root = installedTexts(siteDir);
  if (root === undefined) return {};
  const dir = path.join(root, 'locales', locale);
  if (!fs.existsSync(dir)) return {};
  const files = fs
    .readdirSync(dir)
    .filter((file) => file.endsWith('.json'))
    .sort();
  return Object.assign({}, ...files.map((file) => readMessages(path.join(dir, file)))) as Record<string, string>;
}

/** Folder of the package; a strict package manager shows it only to the theme that needs it. */
function installedTexts(siteDir: string): string | undefined {
  const texts = '@docusaurus/theme-translations';
  const through = ['@docusaurus/preset-classic', '@docusaurus/theme-classic', texts];
  return packageFolder(siteDir, [texts]) ?? packageFolder(siteDir, through);
}

function packageFolder(from: string, names: string[]): string | undefined {
  let dir = from;
  try {
    for (const name of names) {
      dir = path.dirname(createRequire(path.join(dir, 'package.json')).resolve(`${name}/package.json`));
    }
    return dir;
  } catch {
    return undefined;
  }
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
