import {createRequire} from 'node:module';
import path from 'node:path';
import {type InkstoneError, packageRoot, userError} from 'inkstone/plugin';
import type {LanguagePack} from './shared/languages.ts';

type Install = (lunr: unknown) => void;

const require = createRequire(path.join(packageRoot(), 'package.json'));

/**
 * Returns the modules of `lunr-languages` that the languages require, in load order. English and
 * Chinese require none: lunr and nodejieba handle them.
 */
export function languageModules(languages: readonly string[]): string[] {
  const others = languages.filter((language) => language !== 'en' && language !== 'zh');
  if (others.length === 0) return [];
  const extra: Record<string, string> = {ja: 'tinyseg', th: 'wordcut'};
  const names = others.flatMap((language) => [...(extra[language] ? [extra[language]] : []), `lunr.${language}`]);
  return ['lunr.stemmer.support', ...names].map((name) => `lunr-languages/${name}.js`);
}

/**
 * Loads the language packs for the build.
 *
 * @throws InkstoneError for a language that `lunr-languages` doesn't support
 */
export function loadLanguagePacks(languages: readonly string[]): Record<string, LanguagePack> {
  const modules = languageModules(languages);
  if (modules.length === 0) return {};
  const lunr = require('lunr') as Record<string, LanguagePack | undefined>;
  for (const name of modules) {
    try {
      (require(name) as Install)(lunr);
    } catch (error) {
      throw unknownLanguage(name, error);
    }
  }
  return Object.fromEntries(languages.flatMap((code) => (lunr[code] ? [[code, lunr[code]]] : [])));
}

function unknownLanguage(name: string, cause: unknown): InkstoneError {
  const language = /lunr\.(.+)\.js$/.exec(name)?.[1] ?? name;
  return userError('INK2061', `Search: the language "${language}" is not supported.`, {
    hint: 'Set the "language" option of the search plugin to languages that lunr-languages supports.',
    cause,
  });
}

/**
 * Returns the source of a module that exports the language packs to the browser.
 *
 * @throws InkstoneError for a language that `lunr-languages` doesn't support
 */
export function languagesModule(languages: readonly string[]): string {
  const modules = languageModules(languages);
  for (const name of modules) {
    try {
      require.resolve(name);
    } catch (error) {
      throw unknownLanguage(name, error);
    }
  }
  const imports = modules.map((name, index) => `import install${index} from '${name}';`);
  const calls = modules.map((_, index) => `install${index}(lunr);`);
  const codes = languages.filter((language) => language !== 'en' && language !== 'zh');
  return [
    `import lunr from 'lunr';`,
    ...imports,
    ...calls,
    `export const packs = {${codes.map((code) => `${JSON.stringify(code)}: lunr[${JSON.stringify(code)}]`).join(', ')}};`,
    '',
  ].join('\n');
}
