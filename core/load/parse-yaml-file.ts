import type {Diagnostic, Place} from '../../contract/diagnostic.ts';
import {nodePlace} from './front-matter-place.ts';
import {parseYaml, yamlValue, type YamlSource} from './parse-yaml.ts';

/** A YAML or JSON file (JSON is YAML): its value and the places of its keys. */
export interface YamlFile {
  /** `undefined` for an empty file and when there are diagnostics. */
  value: unknown;
  place: (path: readonly (string | number)[], options?: {at?: 'key' | 'value'}) => Place;
  /** What is wrong with the syntax; nothing when `value` can be used. */
  diagnostics: Diagnostic[];
}

/**
 * Reads the text of a data file such as `authors.yml` or `_category_.json`, with positions for
 * further checks.
 */
export function parseYamlFile(text: string, file: string): YamlFile {
  let source: YamlSource | undefined;
  const bare = text.replace(/^\uFEFF/, '');
  const read = (): YamlSource => (source = parseYaml(bare, {file, firstLine: 0}));
  const json = plainJsonValue(bare);
  const {value, diagnostics} = json ? {...json, diagnostics: []} : yamlValue(read, file);
  return {
    value: value ?? undefined,
    diagnostics,
    place: (path, options) => {
      if (json) source ??= read();
      return source ? nodePlace(source, path, options?.at ?? 'key') : {file};
    },
  };
}

/**
 * The value of a text that is JSON through and through, for which no tree is needed. A key that
 * occurs twice is a mistake that JSON itself does not see: the value must say all that the text
 * says. `<<` is a key of its own in JSON only.
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
