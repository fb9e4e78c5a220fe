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

/** Reads the text of a data file such as `authors.yml` or `_category_.json`, with positions for further checks. */
export function parseYamlFile(text: string, file: string): YamlFile {
  let source: YamlSource | undefined;
  const read = (): YamlSource => (source = parseYaml(text.replace(/^\uFEFF/, ''), {file, firstLine: 0}));
  const {value, diagnostics} = yamlValue(read, file);
  return {
    value: value ?? undefined,
    diagnostics,
    place: (path, options) => (source ? nodePlace(source, path, options?.at ?? 'key') : {file}),
  };
}
