import fs from 'node:fs';
import {InkstoneError, userError} from '../../contract/diagnostic.ts';
import type {TranslationFile} from '../../contract/plugin.ts';
import {decodeUtf8} from './decode-utf8.ts';

/**
 * Reads a file of translations, such as `i18n/<locale>/code.json`. Returns undefined if there is
 * none.
 *
 * @param code of the problem, if it can't be read or isn't an object of messages
 * @throws InkstoneError
 */
export function readTranslationFile(file: string, code: string): TranslationFile['content'] | undefined {
  try {
    const messages = JSON.parse(decodeUtf8(fs.readFileSync(file), file)) as unknown;
    if (messages === null) return {};
    if (typeof messages !== 'object' || Array.isArray(messages)) throw new Error('it must be an object');
    for (const [key, entry] of Object.entries(messages) as [string, {message?: unknown} | null][])
      if (typeof entry?.message !== 'string') throw new Error(`"${key}" has no "message"`);
    return messages as TranslationFile['content'];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    if (error instanceof InkstoneError) throw error;
    const reason = (error as Error).message.replace(/\s+/g, ' ');
    throw userError(code, `Invalid translation file: ${reason}.`, {place: {file}, cause: error});
  }
}
