import type {CompileRequest, CompiledDocumentRef} from '../../contract/document.ts';
import type {ReadRecorder, StoredInput} from '../../contract/inputs.ts';
import type {SiteCode} from '../../contract/stages.ts';
import {createInputCheck, createReadSnapshots} from '../store/inputs.ts';
import {openStore} from '../store/store.ts';
import {describeValue} from '../support/plain-values.ts';
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
  const readsUpToNow = reads && createReadSnapshots(reads, store);
  const areUnchanged = createInputCheck(store, onReads);
  const keyOf = ({key: documentKey, document, set = ''}: CompileRequest): string =>
    [key, documentKey, set, document.hash, JSON.stringify(document.frontMatter)].join('\0');
  return {
    read: (request, queries) => {
      const entry = store.get<EntryHead>(keyOf(request));
      if (!entry || !areUnchanged(entry.inputs, (query) => queries.run(query as unknown as Query))) return undefined;
      return {...entry.head, code: entry.body};
    },
    write: (request, {document: {code: _code, ...document}, dependencies, ranSiteCode}, {code, hash}) => {
      const inputs = [...dependencies, ...((ranSiteCode && readsUpToNow?.()) || [])];
      store.put(keyOf(request), {inputs, head: {document, hash} satisfies EntryHead, body: code});
    },
    isWaiting: (set) => store.has(waitingKey(key, set)),
    noteWaiting: (set) => store.put(waitingKey(key, set), {inputs: [], head: null, body: new Uint8Array()}),
    flush: store.flush,
    prune: store.prune,
  };
}

interface EntryHead {
  document: CompiledDocumentRef;
  hash: string;
}

const waitingKey = (key: string, set: string): string => `waiting ${key} ${set}`;
