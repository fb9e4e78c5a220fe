import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic, Place} from '../../contract/diagnostic.ts';
import {mergeModuleRefs, type CompiledDocumentRef, type DocumentKey} from '../../contract/document.ts';
import type {DocumentFile} from '../../contract/stages.ts';
import {contentHash} from '../support/output-files.ts';
import {putFile, type OutputTarget} from '../support/published-file.ts';
import {factoryOf, needsLine} from './module-text.ts';
import {documentFileName} from './store-document.ts';

/**
 * A partial of several pages is a file of its own above this size, else it is copied (rule 1 of the
 * design).
 */
const OWN_FILE_ABOVE = 4096;

/** Compiled documents and how they hang together. */
export interface JoinInput {
  documents: ReadonlyMap<DocumentKey, CompiledDocumentRef>;
  /** What each document imports, without circles. */
  imports: ReadonlyMap<DocumentKey, DocumentKey[]>;
  /** Documents that pages name: each has a file. */
  requested: DocumentKey[];
  /** Where given, files are written there instead of being held. */
  target?: OutputTarget | undefined;
}

/**
 * The files that pages load: a document with the partials that travel with it. Throws when one
 * cannot be written.
 */
export function joinPartials({documents, imports, requested, target}: JoinInput): Map<DocumentKey, DocumentFile> {
  const owners = filesOwnedBy({documents, imports, requested});
  const files = new Map<DocumentKey, DocumentFile>();
  for (const key of owners) {
    const document = documents.get(key) as CompiledDocumentRef;
    const imported = imports.get(key) ?? [];
    const partials = withImports(imported, imports, (each) => owners.has(each)).filter((each) => !owners.has(each));
    const closure = withImports(imported, imports);
    const joined = partials.sort().map((each) => documents.get(each) as CompiledDocumentRef);
    files.set(key, {
      ...moduleFile(document, joined, target),
      modules: mergeModuleRefs([key, ...closure].flatMap((each) => documents.get(each)?.facts.moduleRefs ?? [])).map(
        (need) => need.key,
      ),
      documents: closure.filter((each) => owners.has(each)),
    });
  }
  return files;
}

/**
 * Which documents have a file. Going down from pages to what they import, a large partial that more
 * than one file would hold becomes a file itself, and then counts as the only holder of what it
 * imports.
 */
function filesOwnedBy({documents, imports, requested}: JoinInput): Set<DocumentKey> {
  const owners = new Set(requested.filter((key) => documents.has(key)));
  const holders = new Map<DocumentKey, Set<DocumentKey>>();
  // Each after everything that imports it.
  for (const key of withImports([...owners], imports).reverse()) {
    const own = holders.get(key) ?? new Set();
    if (own.size > 1 && !owners.has(key) && factoryOf(documents.get(key)?.code ?? '').length > OWN_FILE_ABOVE)
      owners.add(key);
    for (const imported of imports.get(key) ?? []) {
      const known = holders.get(imported) ?? new Set();
      for (const holder of owners.has(key) ? [key] : own) known.add(holder);
      holders.set(imported, known);
    }
  }
  return owners;
}

/**
 * Documents with what they import, directly and not, dependencies first; not beyond those that
 * `stop` names.
 */
function withImports(
  keys: readonly DocumentKey[],
  imports: ReadonlyMap<DocumentKey, DocumentKey[]>,
  stop: (key: DocumentKey) => boolean = () => false,
): DocumentKey[] {
  const found = new Set<DocumentKey>();
  const order: DocumentKey[] = [];
  const visit = (key: DocumentKey): void => {
    if (found.has(key)) return;
    found.add(key);
    if (!stop(key)) (imports.get(key) ?? []).forEach(visit);
    order.push(key);
  };
  keys.forEach(visit);
  return order;
}

/** The text of a document's file, or the file it has been written to already. */
function moduleFile(
  document: CompiledDocumentRef,
  partials: CompiledDocumentRef[],
  target: OutputTarget | undefined,
): Pick<DocumentFile, 'file' | 'text'> {
  if (document.file !== undefined) return {file: document.file};
  const text = joinedText(document, partials);
  const file = documentFileName(document.key, contentHash(text));
  if (target === undefined) return {file, text};
  putFile(target, file, Buffer.from(text));
  return {file};
}

function joinedText(document: CompiledDocumentRef, partials: CompiledDocumentRef[]): string {
  if (partials.length === 0) return codeOf(document);
  const moduleRefs = mergeModuleRefs([document, ...partials].flatMap(({facts}) => facts.moduleRefs));
  const entries = partials.map((each) => `${JSON.stringify(each.key)}: ${factoryOf(codeOf(each))}`);
  return `${needsLine(moduleRefs)}\nexport const create = ${factoryOf(codeOf(document))}\nexport const partials = {${entries.join(', ')}}\n`;
}

/** Only documents that import nothing, and that pages name, are written before they get here. */
function codeOf({key, code}: CompiledDocumentRef): string {
  if (code === undefined) throw new Error(`the text of ${key} is not available`);
  return code;
}

/**
 * Documents that import each other in a circle, each circle once, with its chain; and the imports
 * of every document without those that close a circle, which others may rely on to end.
 */
export function findCircles(documents: ReadonlyMap<DocumentKey, CompiledDocumentRef>): {
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
