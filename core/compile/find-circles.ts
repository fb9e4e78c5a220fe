import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic, Place} from '../../contract/diagnostic.ts';
import type {KeptDocument, DocumentKey} from '../../contract/document.ts';

/**
 * Documents that import each other in a circle, each circle once, with its chain; and the imports
 * of every document without those that close a circle, which others may rely on to end.
 */
export function findCircles(documents: ReadonlyMap<DocumentKey, KeptDocument>): {
  circles: Circle[];
  imports: Map<DocumentKey, DocumentKey[]>;
} {
  const circles: Circle[] = [];
  const imports = new Map<DocumentKey, DocumentKey[]>();
  const open: DocumentKey[] = [];
  const visit = (key: DocumentKey): void => {
    const kept: DocumentKey[] = [];
    imports.set(key, kept);
    open.push(key);
    for (const imported of documents.get(key)?.facts.documents ?? []) {
      if (!documents.has(imported)) continue;
      if (open.includes(imported)) {
        circles.push([...open.slice(open.indexOf(imported)), imported]);
        continue;
      }
      kept.push(imported);
      if (!imports.has(imported)) visit(imported);
    }
    open.pop();
  };
  for (const key of documents.keys()) if (!imports.has(key)) visit(key);
  return {circles, imports};
}

/** Documents of which each imports the next; the last is the first. */
export type Circle = DocumentKey[];

/** What is said of a circle, at the line of the import that begins it. */
export function describeCircle(chain: Circle, siteDir: string): Diagnostic {
  return {
    code: 'INK4006',
    severity: 'error',
    message:
      chain.length === 2
        ? `The document imports itself: ${chain.join(' → ')}.`
        : `Circular import of documents: ${chain.join(' → ')}.`,
    hint: 'Remove one of these imports, or move the shared content to a third file.',
    place: placeOfImport(chain, siteDir),
  };
}

function placeOfImport([from = '', imported = '']: Circle, siteDir: string): Place {
  const file = path.resolve(siteDir, from.replace(/\?.*$/, ''));
  const name = path.posix.basename(imported.replace(/\?.*$/, ''));
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split(/\r?\n/) : [];
  const line = lines.findIndex((each) => /^\s*(?:import|export)\b/.test(each) && each.includes(name));
  if (line < 0) return {file};
  return {file, line: line + 1, column: 1, endLine: line + 1, endColumn: (lines[line]?.trimEnd().length ?? 0) + 1};
}
