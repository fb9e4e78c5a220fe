import type {ModuleRef} from '../../contract/document.ts';
import {jsText, keyText} from './javascript.ts';

/** What the text of a document's module is put together from. */
export interface ModuleParts {
  moduleRefs: ModuleRef[];
  /**
   * Plain data that the document exports: front matter and the like; a name the document declares
   * itself is left out.
   */
  data: Record<string, unknown>;
  /** Further constants, as code. */
  constants: Record<string, string>;
  /** Statements on one line. */
  body: string;
  /** Exported name to local name. */
  exports: Map<string, string>;
  exportedDocuments: string[];
}

/** The module in the form that `contract/host.ts` describes: two lines, each one statement. */
export function moduleText(parts: ModuleParts): string {
  return `${needsLine(parts.moduleRefs)}\nexport const create = ${factoryText(parts)}\n`;
}

/** First line of a module. */
export function needsLine(moduleRefs: ModuleRef[]): string {
  return `export const needs = ${JSON.stringify(moduleRefs.map(({key, names}) => [key, names]))}`;
}

/** The factory alone, as it stands in `partials`. */
export function factoryOf(code: string): string {
  const start = code.indexOf('\n') + 1 + 'export const create = '.length;
  return code.slice(start, code.indexOf('\n', start));
}

function factoryText({data, constants, body, exports, exportedDocuments}: ModuleParts): string {
  const own = new Set(exports.values());
  const given = Object.entries(data).filter(([name]) => !own.has(name) && !exports.has(name));
  const declared = [
    ...given.map(([name, value]) => `const ${name} = ${jsText(value)};`),
    ...Object.entries(constants)
      .filter(([name]) => !own.has(name))
      .map(([name, code]) => `const ${name} = ${code};`),
  ].join('');
  const names = [
    ...exportedDocuments.map((key) => `...host.document(${JSON.stringify(key)})`),
    ...[...exports].map(([name, local]) => (name === local ? name : `${keyText(name)}: ${local}`)),
    ...given.map(([name]) => name),
  ];
  return `host => {${declared}${body}return {${names.join(', ')}};}`;
}
