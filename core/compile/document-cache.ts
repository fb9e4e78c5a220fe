import {randomBytes} from 'node:crypto';
import type {CompileRequest, CompiledDocumentRef} from '../../contract/document.ts';
import type {ReadRecorder} from '../../contract/inputs.ts';
import type {SiteCode} from '../../contract/stages.ts';
import type {StoredInput} from '../store/entry.ts';
import {openStore} from '../store/store.ts';
import {describeValue} from '../support/describe-value.ts';
import {contentHash} from '../support/output-files.ts';
import {programId} from '../support/package-root.ts';
import type {CompileResult} from './compile-document.ts';
import {pluginEntries, type CompileJob} from './compile-job.ts';
import {configuredAt} from './site-code.ts';
import type {Query, SiteQueries} from './site-queries.ts';

/** Characters of the hash of a module's text that an entry holds. */
export const CODE_HASH_LENGTH = 32;

/**
 * Compiled documents on disk. The key of an entry is what is known beforehand: text, options,
 * version of the program. The entry contains the queries of the document about the rest of the
 * site, and what plugins of the site have read, with the answers: it is valid as long as they are
 * the same.
 */
export interface DocumentCache {
  /** Returns the stored result if it is still valid. */
  read: (request: CompileRequest, queries: SiteQueries) => StoredDocument | undefined;
  /**
   * Stores a result. Failing to is no failure of the build: the document is compiled again next
   * time.
   */
  write: (request: CompileRequest, result: CompileResult, module: ModuleBytes) => void;
  /** Whether documents of a set were found to wait for each other. */
  isWaiting: (set: string) => boolean;
  noteWaiting: (set: string) => void;
  /** Writes what was stored since the last call. */
  flush: () => void;
  /** Keeps the folder bounded; entries read or written through this object stay. */
  prune: () => void;
}

/**
 * The text of a module as bytes: most of it goes from the cache to the output without ever being a
 * string.
 */
export interface ModuleBytes {
  code: Uint8Array;
  /** Of `code`, as `contentHash` gives it. */
  hash: string;
}

export interface StoredDocument extends ModuleBytes {
  /** Without its `code`. */
  document: CompiledDocumentRef;
}

/**
 * Returns the part of the keys that all documents share; plain text, so that workers get it
 * ready-made.
 */
export function sharedKey({options, sets, resolve}: CompileJob, code: SiteCode): string {
  const {siteDir, configPath: _configPath, packageDir: _packageDir, ...rest} = options;
  const relative = (text: string): string => text.replaceAll(siteDir, '<site>');
  // Options as the configuration has them now: they may come from the network or the clock, which
  // no record shows.
  const configured = sets.flatMap(pluginEntries).map((entry) => configuredAt(entry, code));
  const shared = describeValue([programId(), process.version, rest, sets, resolve, configured], relative);
  return contentHash(shared, 32);
}

/**
 * Opens the cache in a folder, which need not exist.
 *
 * @param key what `sharedKey` gives
 * @param reads what code of the site has read in this thread; missing where none runs
 * @param onReads called with what code of the site had read for stored results that are still right
 */
export function openDocumentCache(
  {dir, key}: {dir: string; key: string},
  reads?: ReadRecorder,
  onReads?: (inputs: readonly StoredInput[]) => void,
): DocumentCache {
  const store = openStore(dir);
  const readings = reads && createReadSnapshots(reads);
  const keyOf = (request: CompileRequest): string => {
    const {document, set, variant} = request;
    return [key, document.id, set ?? '', variant ?? '', document.hash, JSON.stringify(document.frontMatter)].join('\0');
  };
  const current = new Map<string, boolean>();
  const isUnchanged = ([input, answer]: StoredInput, queries: SiteQueries): boolean =>
    input[0] === 'reads' ? areReadsUnchanged(input[1] ?? '', queries) : queries.run(input as Query) === answer;
  const areReadsUnchanged = (name: string, queries: SiteQueries): boolean => {
    let good = current.get(name);
    if (good === undefined) {
      const inputs = store.get(readsKey(name))?.inputs;
      good = inputs?.every((input) => isUnchanged(input, queries)) ?? false;
      current.set(name, good);
      if (good && inputs) onReads?.(inputs);
    }
    return good;
  };
  return {
    read: (request, queries) => {
      const entry = store.get<EntryHead>(keyOf(request));
      if (!entry?.inputs.every((input) => isUnchanged(input, queries))) return undefined;
      return {...entry.head, code: entry.body};
    },
    write: (request, {document: {code: _code, ...document}, dependencies, ranSiteCode}, {code, hash}) => {
      const reads: StoredInput[] = ranSiteCode && readings ? [[['reads', readings.name()], '']] : [];
      const inputs: StoredInput[] = [...dependencies, ...reads];
      store.put(keyOf(request), {inputs, head: {document, hash} satisfies EntryHead, body: code});
    },
    isWaiting: (set) => store.has(waitingKey(key, set)),
    noteWaiting: (set) => store.put(waitingKey(key, set), {inputs: [], head: null, body: new Uint8Array()}),
    flush: () => {
      const unsaved = readings?.take();
      if (unsaved) store.put(readsKey(unsaved.name), {inputs: unsaved.inputs, head: null, body: new Uint8Array()});
      store.flush();
    },
    prune: store.prune,
  };
}

interface EntryHead {
  document: CompiledDocumentRef;
  hash: string;
}

const waitingKey = (key: string, set: string): string => `waiting ${key} ${set}`;
const readsKey = (name: string): string => `reads ${name}`;

/**
 * What code of the site has read in this thread up to some document, under a name. A plugin may
 * keep what it has read for the documents that follow, so each of them depends on all of it. Lists
 * are stored as what was added to the one before.
 */
function createReadSnapshots(reads: ReadRecorder): {
  /** The list up to now. */
  name: () => string;
  /** The list that has a name and was not taken yet. */
  take: () => {name: string; inputs: StoredInput[]} | undefined;
} {
  let before: string | undefined;
  let named: {name: string; end: number} | undefined;
  let from = 0;
  return {
    name: () => {
      const end = reads.inputs().length;
      if (named === undefined && before !== undefined && end === from) return before;
      named ??= {name: randomBytes(12).toString('hex'), end};
      // It is not stored yet, so it may still grow.
      named.end = end;
      return named.name;
    },
    take: () => {
      if (named === undefined) return undefined;
      const {name, end} = named;
      const added = reads.inputs().slice(from, end);
      const inputs: StoredInput[] = before === undefined ? [...added] : [[['reads', before], ''], ...added];
      [before, from, named] = [name, end, undefined];
      return {name, inputs};
    },
  };
}
