import {InkstoneError, type Diagnostic} from '../../contract/diagnostic.ts';
import {findFrontMatter} from './front-matter-block.ts';
import {isMapping, parseYaml, yamlValue, type YamlSource} from './parse-yaml.ts';

/** A text taken apart into front matter and body. */
export interface ParsedFrontMatter {
  frontMatter: Record<string, unknown>;
  body: string;
  lineOffset: number;
}

/**
 * Splits a document and reads its YAML; throws `InkstoneError` with all that is wrong (`INK2001` to
 * `INK2009`).
 */
export function parseFrontMatter(text: string, file: string): ParsedFrontMatter {
  const block = findFrontMatter(text, file);
  if (!block) return {frontMatter: {}, body: text, lineOffset: 0};
  const {value, diagnostics} = readBlock(block.yaml, file);
  if (diagnostics.length > 0) throw new InkstoneError(diagnostics);
  return {
    frontMatter: (value ?? {}) as Record<string, unknown>,
    body: text.slice(block.bodyStart),
    lineOffset: block.lineOffset,
  };
}

function readBlock(yaml: string, file: string): {value?: unknown; diagnostics: Diagnostic[]} {
  let source: YamlSource | undefined;
  const result = yamlValue(() => (source = parseYaml(yaml, {file, firstLine: 1})), file);
  if (result.diagnostics.length > 0 || (source && isMapping(source))) return result;
  return {
    diagnostics: [
      {
        code: 'INK2005',
        severity: 'error',
        message: 'Front matter must consist of "key: value" lines.',
        place: {file, line: 2, column: 1},
      },
    ],
  };
}
