import {InkstoneError, type Diagnostic, type Place} from '../../contract/diagnostic.ts';
import {decodeUtf8} from '../support/read-text.ts';
import {nodePlace, readYaml} from './parse-yaml.ts';

/** A YAML or JSON file (JSON is YAML): its value and the positions of its keys. */
interface YamlFile {
  /** `undefined` for an empty file and when there are diagnostics. */
  value: unknown;
  place: (path: readonly (string | number)[], options?: {at?: 'key' | 'value'}) => Place;
  /** Errors of the syntax or the encoding; empty if `value` can be used. */
  diagnostics: Diagnostic[];
}

/**
 * Parses a data file such as `authors.yml` or `_category_.json`, with positions for further checks.
 *
 * @param content the bytes of the file, whose encoding is then checked (`INK2007`), or its text
 */
export function parseYamlFile(content: string | Uint8Array, file: string): YamlFile {
  let bare: string;
  try {
    bare = typeof content === 'string' ? content.replace(/^\uFEFF/, '') : decodeUtf8(content, file);
  } catch (error) {
    if (!(error instanceof InkstoneError)) throw error;
    return {value: undefined, diagnostics: [...error.diagnostics], place: () => ({file})};
  }
  const read = (): ReturnType<typeof readYaml> => readYaml(bare, {file, firstLine: 0});
  const json = plainJsonValue(bare);
  const {value, diagnostics, ...parsed} = json ? {...json, diagnostics: []} : read();
  let source = 'source' in parsed ? parsed.source : undefined;
  return {
    value: value ?? undefined,
    diagnostics,
    place: (path, options) => {
      source ??= read().source;
      return source ? nodePlace(source, path, options?.at ?? 'key') : {file};
    },
  };
}

/**
 * Returns the value of a JSON text without building a YAML tree. JSON ignores duplicate keys, so
 * the value must contain everything that the text does. `<<` has a meaning in YAML only.
 */
function plainJsonValue(text: string): {value: unknown} | undefined {
  if (!/^\s*\{/.test(text) || text.includes('<<')) return undefined;
  try {
    const value = JSON.parse(text) as unknown;
    const [said, written] = [JSON.stringify(value), text].map((each) => each.replace(/\s+/g, ''));
    return said === written ? {value} : undefined;
  } catch {
    return undefined;
  }
}
