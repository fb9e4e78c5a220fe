import fs from 'node:fs';
import path from 'node:path';
import type {CompileRequest, KeptDocument} from '../../contract/document.ts';
import {contentHash} from '../support/output-files.ts';
import {programVersion} from '../support/package-root.ts';
import type {Answers} from './answers.ts';
import type {CompileResult} from './compile-document.ts';
import type {CompileSession} from './compile-session.ts';

/** Entries that no build has used for longest are removed above this, but never those of the present one. */
const MAX_BYTES = 512 * 1024 * 1024;
const CHECKSUM_LENGTH = 32;
/** Characters of the hash of a module's text that an entry holds. */
export const CODE_HASH_LENGTH = 32;
const NEWLINE = 10;

/**
 * Compiled documents on disk (rule 3 of the design). A file is named by what is known beforehand: text, options, version of the
 * program. What the document asked about the rest of the site stands inside with the answers: it is good as long as they are
 * the same. Nothing in it depends on the folder of the site.
 */
export interface DocumentCache {
  /** The stored result, if it is whole and still right. */
  read: (request: CompileRequest, answers: Answers) => StoredDocument | undefined;
  /** Failing to write is no failure of the build: the document is compiled again next time. */
  write: (request: CompileRequest, result: KeptResult, module: ModuleBytes) => void;
  /** Keeps the folder bounded; entries read or written through this object stay. */
  prune: () => void;
}

/** A result as it is stored. */
export interface KeptResult extends Pick<CompileResult, 'asked' | 'keep'> {
  document: KeptDocument;
}

/** The text of a module as it lies on disk: most of it goes from the cache to the output without ever being a string. */
export interface ModuleBytes {
  code: Uint8Array;
  /** Of `code`, as `contentHash` gives it. */
  hash: string;
}

export interface StoredDocument extends ModuleBytes {
  /** Without its `code`. */
  document: KeptDocument;
}

/** The part of the keys that all documents share; plain text, so that workers get it ready-made. */
export function cacheSalt({options, sets, resolve}: CompileSession, codeHash: string): string {
  const {siteDir, configPath: _configPath, packageDir: _packageDir, ...rest} = options;
  const shared = [programVersion(), codeHash, rest, sets, resolve];
  const here = JSON.stringify(siteDir).slice(1, -1);
  return contentHash(JSON.stringify(shared).replaceAll(here, '<site>'), CHECKSUM_LENGTH);
}

/** The cache in a folder, which need not exist. `salt` is what `cacheSalt` gives. */
export function openDocumentCache(dir: string, salt: string): DocumentCache {
  const used = new Set<string>();
  const fileOf = (request: CompileRequest): string => {
    const {document, set, variant} = request;
    const parts = [salt, document.id, set ?? '', variant ?? '', document.hash, JSON.stringify(document.frontMatter)];
    const name = contentHash(parts.join('\0'), CHECKSUM_LENGTH);
    const file = path.join(dir, name.slice(0, 2), `${name.slice(2)}.json`);
    used.add(file);
    return file;
  };
  return {
    read: (request, answers) => readEntry(fileOf(request), answers),
    write: (request, {document: {code: _code, ...document}, asked, keep}, {code, hash}) => {
      if (!keep) return;
      const head = JSON.stringify({document, asked, hash} satisfies EntryHead);
      writeEntry(fileOf(request), [Buffer.from(`${contentHash(head, CHECKSUM_LENGTH)}\n${head}\n`), code]);
    },
    prune: () => prune(dir, used),
  };
}

/** First part of an entry, on one line behind its checksum; the text of the module follows. */
interface EntryHead extends Pick<CompileResult, 'asked'> {
  document: KeptDocument;
  hash: string;
}

function writeEntry(file: string, parts: readonly Uint8Array[]): void {
  try {
    writeParts(file, parts);
  } catch {
    try {
      fs.mkdirSync(path.dirname(file), {recursive: true});
      writeParts(file, parts);
    } catch {
      // Failing to write is no failure of the build.
    }
  }
}

/** At its own place at once: an entry that is not whole shows by its checksums. */
function writeParts(file: string, parts: readonly Uint8Array[]): void {
  const opened = fs.openSync(file, 'w');
  try {
    fs.writevSync(opened, parts);
  } finally {
    fs.closeSync(opened);
  }
}

function readEntry(file: string, answers: Answers): StoredDocument | undefined {
  try {
    const entry = fs.readFileSync(file);
    const end = entry.indexOf(NEWLINE, CHECKSUM_LENGTH + 1);
    const head = entry.subarray(CHECKSUM_LENGTH + 1, end);
    if (contentHash(head, CHECKSUM_LENGTH) !== entry.toString('latin1', 0, CHECKSUM_LENGTH)) return undefined;
    const {document, asked, hash} = JSON.parse(head.toString('utf8')) as EntryHead;
    const code = entry.subarray(end + 1);
    if (contentHash(code, CODE_HASH_LENGTH) !== hash) return undefined;
    return asked.every(([question, answer]) => answers.ask(question) === answer) ? {document, code, hash} : undefined;
  } catch {
    // Not there, or not readable: the same to us.
    return undefined;
  }
}

function prune(dir: string, used: ReadonlySet<string>): void {
  try {
    const entries = fs
      .readdirSync(dir)
      .flatMap((folder) => fs.readdirSync(path.join(dir, folder)).map((name) => path.join(dir, folder, name)));
    if (entries.length <= used.size) return;
    const stats = entries.map((file) => ({file, ...pick(fs.statSync(file))}));
    let bytes = stats.reduce((sum, {size}) => sum + size, 0);
    for (const {file, size} of stats.filter((each) => !used.has(each.file)).sort((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (bytes <= MAX_BYTES) return;
      fs.rmSync(file, {force: true});
      bytes -= size;
    }
  } catch {
    // Another build is at work in the same folder; the next one tidies up.
  }
}

function pick({size, mtimeMs}: fs.Stats): {size: number; mtimeMs: number} {
  return {size, mtimeMs};
}
