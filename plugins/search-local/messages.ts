import fs from 'node:fs';
import path from 'node:path';
import {packageRoot} from '../../core/plugin-api.ts';

/** The plugin's texts in a language; the English ones stand in the components. */
export function searchMessages(locale: string): Record<string, string> {
  const language = new Set([locale, locale.split('-')[0] ?? locale]);
  // Taiwan and Hong Kong write Chinese in other characters; English is better than a mixture.
  if (/^zh[-_](?:hant|tw|hk|mo)/i.test(locale)) return {};
  for (const name of language) {
    const file = path.join(packageRoot(), 'plugins/search-local/messages', `${name}.json`);
    if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>;
  }
  return {};
}
