import type {DocumentKey, KeptDocument} from '../../contract/document.ts';
import type {DocumentFile} from '../../contract/stages.ts';
import {contentHash} from '../support/output-files.ts';
import {putFile, type OutputTarget} from '../support/put-file.ts';
import {documentFileName} from './document-files.ts';
import {mergeNeeds} from './merge-needs.ts';
import {factoryOf, needsLine} from './module-text.ts';

/**
 * A partial of several pages is a file of its own above this size, else it is copied (rule 1 of the
 * design).
 */
const OWN_FILE_ABOVE = 4096;

/** Compiled documents and how they hang together. */
export interface JoinInput {
  documents: ReadonlyMap<DocumentKey, KeptDocument>;
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
    const document = documents.get(key) as KeptDocument;
    const partials = reachable(key, imports, (each) => owners.has(each)).filter((each) => !owners.has(each));
    const closure = reachable(key, imports, () => false);
    const joined = partials.sort().map((each) => documents.get(each) as KeptDocument);
    files.set(key, {
      ...moduleFile(document, joined, target),
      needs: mergeNeeds([key, ...closure].flatMap((each) => documents.get(each)?.facts.needs ?? [])).map(
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
  for (const key of fromTheTop([...owners], imports)) {
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

/** All documents, each after everything that imports it. */
function fromTheTop(roots: DocumentKey[], imports: ReadonlyMap<DocumentKey, DocumentKey[]>): DocumentKey[] {
  const done = new Set<DocumentKey>();
  const order: DocumentKey[] = [];
  const visit = (key: DocumentKey): void => {
    if (done.has(key)) return;
    done.add(key);
    for (const imported of imports.get(key) ?? []) visit(imported);
    order.push(key);
  };
  roots.forEach(visit);
  return order.reverse();
}

/**
 * What a document imports, directly and not, dependencies first; not beyond those that `stop`
 * names.
 */
function reachable(
  key: DocumentKey,
  imports: ReadonlyMap<DocumentKey, DocumentKey[]>,
  stop: (key: DocumentKey) => boolean,
): DocumentKey[] {
  const found = new Set<DocumentKey>();
  const order: DocumentKey[] = [];
  const visit = (each: DocumentKey): void => {
    for (const imported of imports.get(each) ?? []) {
      if (found.has(imported)) continue;
      found.add(imported);
      if (!stop(imported)) visit(imported);
      order.push(imported);
    }
  };
  visit(key);
  return order;
}

/** The text of a document's file, or the file it has been written to already. */
function moduleFile(
  document: KeptDocument,
  partials: KeptDocument[],
  target: OutputTarget | undefined,
): Pick<DocumentFile, 'file' | 'text'> {
  if (document.file !== undefined) return {file: document.file};
  const text = joinedText(document, partials);
  const file = documentFileName(document.key, contentHash(text));
  if (target === undefined) return {file, text};
  putFile(target, file, Buffer.from(text));
  return {file};
}

function joinedText(document: KeptDocument, partials: KeptDocument[]): string {
  if (partials.length === 0) return codeOf(document);
  const needs = mergeNeeds([document, ...partials].flatMap(({facts}) => facts.needs));
  const entries = partials.map((each) => `${JSON.stringify(each.key)}: ${factoryOf(codeOf(each))}`);
  return `${needsLine(needs)}\nexport const create = ${factoryOf(codeOf(document))}\nexport const partials = {${entries.join(', ')}}\n`;
}

/** Only documents that import nothing, and that pages name, are written before they get here. */
function codeOf({key, code}: KeptDocument): string {
  if (code === undefined) throw new Error(`the text of ${key} is not available`);
  return code;
}
