/** YAML files of package managers, for changes that keep their comments. */
import path from 'node:path';
import {type Document, isScalar, LineCounter, parseDocument} from 'yaml';
import {type InkstoneError, userError} from '../../contract/diagnostic.ts';
import {withLineEndingsOf} from './file-change.ts';

export interface YamlFile {
  document: Document.Parsed;
  /** The settings as plain data; empty for an empty file. */
  settings: Record<string, unknown>;
}

/**
 * Parses a YAML file with settings by name.
 *
 * @throws INK8092 if the text is no YAML or no map
 */
export function parseYamlFile(file: string, text: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, {prettyErrors: false, lineCounter: lines, logLevel: 'error'});
  const [error] = document.errors;
  if (error) {
    const {line, col} = lines.linePos(error.pos[0]);
    throw unreadable(file, `is not valid YAML: ${error.message}`, {line, column: col});
  }
  if (isScalar(document.contents) && document.contents.value === null) document.contents = null;
  const settings = plainData(file, document) ?? {};
  if (typeof settings === 'object' && !Array.isArray(settings))
    return {document, settings: settings as Record<string, unknown>};
  throw unreadable(file, 'contains no settings by name', {line: 1, column: 1});
}

/** An alias without anchor is only noticed here. */
function plainData(file: string, document: Document.Parsed): unknown {
  try {
    return document.toJS() as unknown;
  } catch (error) {
    throw unreadable(file, `is not valid YAML: ${(error as Error).message}`);
  }
}

/** Returns the error INK8092 for a file that a command must read. */
export function unreadable(
  file: string,
  problem: string,
  position: {line?: number; column?: number} = {},
): InkstoneError {
  return userError('INK8092', `${path.basename(file)} ${problem.replace(/\.$/, '')}.`, {
    hint: 'Correct the file, then run the command again.',
    place: {file, ...position},
  });
}

/** Returns the text of a changed document: long lines stay, with the line endings of `before`. */
export function yamlText(document: Document.Parsed, before: string | undefined): string {
  return withLineEndingsOf(before ?? '', document.toString({lineWidth: 0}));
}
