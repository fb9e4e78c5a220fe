import fs from 'node:fs';
import path from 'node:path';

/**
 * Returns the translations of a third-party theme from `<dirPath>/<locale>/<name>.json`, if the
 * file exists. Without `dirPath`, Docusaurus returns those of its own themes, which Inkstone has
 * elsewhere.
 */
export async function readDefaultCodeTranslationMessages(input: {
  dirPath?: string;
  locale: string;
  name: string;
}): Promise<Record<string, string>> {
  if (input.dirPath === undefined) return {};
  for (const locale of codeTranslationLocalesToTry(input.locale)) {
    const file = path.join(input.dirPath, locale, `${input.name}.json`);
    if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>;
  }
  return {};
}

/** Returns the names under which a theme may have the texts of a locale, the best one first. */
export function codeTranslationLocalesToTry(locale: string): string[] {
  try {
    const {language, region, script} = new Intl.Locale(locale).maximize();
    return [locale, `${language}-${region ?? ''}`, `${language}-${script ?? ''}`, language];
  } catch {
    // A locale may be any folder name.
    return [locale];
  }
}
