import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic, Place} from '../../contract/diagnostic.ts';
import {
  mergeModuleRefs,
  readDocumentKey,
  type CompiledDocumentRef,
  type DocumentKey,
  type DocumentLink,
} from '../../contract/document.ts';
import {BLOCKS} from '../../contract/host.ts';
import type {DocumentFile} from '../../contract/stages.ts';
import {contentHash} from '../support/output-files.ts';
import {linkAsWritten, putFile, type FileTrace, type OutputTarget} from '../support/published-file.ts';
import {factoryOf, joinedModule} from './module-form.ts';

/**
 * The text of a module as bytes: most of it goes from the cache to the output without ever being a
 * string.
 */
export interface ModuleBytes {
  code: Uint8Array;
  /** Of `code`, as `contentHash` gives it. */
  hash: string;
}

/** Files of a document in the output, relative to it. */
export interface WrittenFiles {
  /** Its module. */
  file: string;
  /** The module without its static blocks, if it has any and isn't one. */
  first?: string | undefined;
  /** Of both files, in this order. */
  traces: FileTrace[];
}

/**
 * Writes the module of a document to the output. Returns undefined where the text is needed for
 * joining, or cannot be written.
 */
export function writeDocument(
  {key, facts}: CompiledDocumentRef,
  {code, hash}: ModuleBytes,
  target: OutputTarget | undefined,
): WrittenFiles | undefined {
  if (target === undefined || facts.documents.length > 0) return undefined;
  const file = documentFileName(key, hash);
  try {
    const trace = putFile(target, file, code);
    const first = putFirst(key, code, target);
    return {file, first: first?.file, traces: [trace, ...(first ? [first.trace] : [])]};
  } catch {
    // It is tried again when all documents are joined, where the failure can be reported.
    return undefined;
  }
}

/** Links the files of a document that an earlier build has written; false if they have changed. */
export function linkDocument({file, first, traces}: WrittenFiles, target: OutputTarget): boolean {
  fs.mkdirSync(path.join(target.outputDir, DOCUMENTS_DIR), {recursive: true});
  return linkAsWritten(target, first === undefined ? [file] : [file, first], traces);
}

/** Returns what a build keeps of a document whose text is in the output. */
export function writtenDocument(document: CompiledDocumentRef, {file, first}: WrittenFiles): CompiledDocumentRef {
  const {code: _code, facts, ...rest} = document;
  const {anchors: _anchors, ...held} = {...facts, links: facts.links.filter(canBreak)};
  return Object.assign({}, rest, {facts: held, file}, first !== undefined && {first});
}

/**
 * Whether a link can lead nowhere. The compiler has found the document that another one leads to,
 * and large sites have hundreds of thousands of them.
 */
function canBreak({kind, target}: DocumentLink): boolean {
  return kind !== 'document' || target === undefined || target.includes('#');
}

/**
 * Writes the module without its static blocks, for the page that a reader opens first. Returns
 * undefined if the module has no blocks, or consists of one.
 */
function putFirst(
  key: DocumentKey,
  code: Uint8Array,
  target: OutputTarget,
): {file: string; trace: FileTrace} | undefined {
  const bytes = Buffer.from(code.buffer, code.byteOffset, code.byteLength);
  const end = endBeforeBlocks(bytes);
  if (end === undefined) return undefined;
  const first = bytes.subarray(0, end);
  const file = documentFileName(key, contentHash(first));
  return {file, trace: putFile(target, file, first)};
}

/** Like `splitBlocks`, without making a string of the module. */
function endBeforeBlocks(bytes: Buffer): number | undefined {
  const at = bytes.lastIndexOf(BLOCKS);
  if (at < 0) return undefined;
  const tail = bytes.toString('utf8', Math.max(at, bytes.length - 64));
  return tail.endsWith(']}\n') ? at + 1 : undefined;
}

const DOCUMENTS_DIR = 'assets/js/docs';

/**
 * Place of a document's module in the output, relative to it: readable, and safe in a URL and on
 * every file system.
 *
 * @param hash hexadecimal hash of the text, as `contentHash` gives it, of at least eight characters
 */
function documentFileName(key: DocumentKey, hash: string): string {
  const name = key
    .replace(/\?truncated=true$/, '-truncated')
    .replace(/\.mdx?(?=$|-truncated$)/i, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const slug = name.slice(-60).replace(/^-+/, '') || 'document';
  return `${DOCUMENTS_DIR}/${slug}.${hash.slice(0, 8)}.js`;
}

/**
 * Above this size, a partial of several pages gets a separate file. Smaller ones are copied into
 * each page.
 */
const OWN_FILE_ABOVE = 4096;

/** Compiled documents and their imports. */
export interface JoinInput {
  documents: ReadonlyMap<DocumentKey, CompiledDocumentRef>;
  /** What each document imports, without circles. */
  imports: ReadonlyMap<DocumentKey, DocumentKey[]>;
  /** Documents that pages refer to: each has a file. */
  requested: readonly DocumentKey[];
  /** If set, files are written there and not kept in memory. */
  target?: OutputTarget | undefined;
}

/**
 * Creates the files that pages load: a document with the partials that are copied into it. Throws
 * if one cannot be written.
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
    const keysOf = (kind: 'moduleRefs' | 'lazyModuleRefs'): string[] =>
      mergeModuleRefs([key, ...closure].flatMap((each) => documents.get(each)?.facts[kind] ?? [])).map(
        (need) => need.key,
      );
    const lazyModules = keysOf('lazyModuleRefs');
    const needs = {
      modules: keysOf('moduleRefs'),
      ...(lazyModules.length > 0 && {lazyModules}),
      documents: closure.filter((each) => owners.has(each)),
    };
    files.set(key, Object.assign({}, moduleFile(document, joined, target), needs));
  }
  return files;
}

/**
 * Returns which documents have a file. Going down from pages to what they import, a large partial
 * that more than one file would contain gets a file, which is then the only one to contain its
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
): Pick<DocumentFile, 'file' | 'first' | 'text'> {
  const {file: written, first: writtenFirst} = document;
  if (written !== undefined) return {file: written, ...(writtenFirst !== undefined && {first: writtenFirst})};
  const moduleRefs = mergeModuleRefs([document, ...partials].flatMap(({facts}) => facts.moduleRefs));
  const factories = new Map(partials.map((each) => [each.key, codeOf(each)]));
  const text = partials.length === 0 ? codeOf(document) : joinedModule(moduleRefs, codeOf(document), factories);
  const file = documentFileName(document.key, contentHash(text));
  if (target === undefined) return {file, text};
  putFile(target, file, Buffer.from(text));
  const first = putFirst(document.key, Buffer.from(text), target)?.file;
  return {file, ...(first !== undefined && {first})};
}

/** Only documents that import nothing, and that pages name, are written before they get here. */
function codeOf({key, code}: CompiledDocumentRef): string {
  if (code === undefined) throw new Error(`the text of ${key} is not available`);
  return code;
}

/**
 * Finds documents that import each other in a circle, and reports each circle once with its chain.
 * Returns the imports of every document without those that close a circle, which others may rely
 * on to end.
 */
export function findCircles(
  documents: ReadonlyMap<DocumentKey, CompiledDocumentRef>,
  siteDir: string,
): {diagnostics: Diagnostic[]; imports: Map<DocumentKey, DocumentKey[]>} {
  const diagnostics: Diagnostic[] = [];
  const imports = new Map<DocumentKey, DocumentKey[]>();
  const open: DocumentKey[] = [];
  const visit = (key: DocumentKey): void => {
    const kept: DocumentKey[] = [];
    imports.set(key, kept);
    open.push(key);
    for (const imported of documents.get(key)?.facts.documents ?? []) {
      if (!documents.has(imported)) continue;
      if (open.includes(imported)) {
        diagnostics.push(describeCircle([...open.slice(open.indexOf(imported)), imported], siteDir));
        continue;
      }
      kept.push(imported);
      if (!imports.has(imported)) visit(imported);
    }
    open.pop();
  };
  for (const key of documents.keys()) if (!imports.has(key)) visit(key);
  return {diagnostics, imports};
}

/**
 * Reports a circle at the line of the import that begins it.
 *
 * @param chain documents of which each imports the next; the last is the first
 */
function describeCircle(chain: DocumentKey[], siteDir: string): Diagnostic {
  const [from = '', imported = ''] = chain.map((key) => readDocumentKey(key).id);
  return {
    code: 'INK4006',
    severity: 'error',
    message:
      chain.length === 2
        ? `The document imports itself: ${chain.join(' → ')}.`
        : `Circular import of documents: ${chain.join(' → ')}.`,
    hint: 'Remove one of these imports, or move the shared content to a third file.',
    place: placeOfImport(path.resolve(siteDir, from), path.posix.basename(imported)),
  };
}

function placeOfImport(file: string, name: string): Place {
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split(/\r?\n/) : [];
  const line = lines.findIndex((each) => /^\s*(?:import|export)\b/.test(each) && each.includes(name));
  if (line < 0) return {file};
  return {file, line: line + 1, column: 1, endLine: line + 1, endColumn: (lines[line]?.trimEnd().length ?? 0) + 1};
}
