import {InkstoneError, type Diagnostic, type Place} from '../../contract/diagnostic.ts';
import type {TranslationFile} from '../../contract/plugin.ts';
import {parseJson} from './parse-json.ts';
import {readTextIfThere} from './read-text.ts';
import {placeOfString} from './text-position.ts';

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
  const parsed = parseJson(text);
  const invalid = (reason: string, place: Omit<Place, 'file'> = {}): Diagnostic => ({
    code,
    severity: 'error',
    message: `Invalid translation file: ${reason}.`,
    place: {file, ...place},
  });
  if ('problem' in parsed) {
    const {message, ...place} = parsed.problem;
    throw new InkstoneError(invalid(message, place));
  }
  const messages = parsed.value;
  if (messages === null) return {};
  if (typeof messages !== 'object' || Array.isArray(messages)) throw new InkstoneError(invalid('it must be an object'));
  const entries = Object.entries(messages) as [string, {message?: unknown} | null][];
  const wrong = entries.filter(([, entry]) => typeof entry?.message !== 'string');
  if (wrong.length > 0)
    throw new InkstoneError(wrong.map(([key]) => invalid(`"${key}" has no "message"`, placeOfString(file, key))));
  return messages as TranslationFile['content'];
}
