import {userError} from '../../contract/diagnostic.ts';
import type {TranslationFile} from '../../contract/plugin.ts';
import {readTextIfThere} from './read-text.ts';

/**
 * Reads a file of translations, such as `i18n/<locale>/code.json`. Returns undefined if there is
 * none.
 *
 * @param code of the problem, if it isn't an object of messages
 * @throws InkstoneError also if it can't be read (`INK2008`) or isn't UTF-8 (`INK2007`)
 */
export function readTranslationFile(file: string, code = 'INK2031'): TranslationFile['content'] | undefined {
  const text = readTextIfThere(file);
  if (text === undefined) return undefined;
  try {
    const messages = JSON.parse(text) as unknown;
    if (messages === null) return {};
    if (typeof messages !== 'object' || Array.isArray(messages)) throw new Error('it must be an object');
    for (const [key, entry] of Object.entries(messages) as [string, {message?: unknown} | null][])
      if (typeof entry?.message !== 'string') throw new Error(`"${key}" has no "message"`);
    return messages as TranslationFile['content'];
  } catch (error) {
    const reason = (error as Error).message.replace(/\s+/g, ' ');
    throw userError(code, `Invalid translation file: ${reason}.`, {place: {file}, cause: error});
  }
}
