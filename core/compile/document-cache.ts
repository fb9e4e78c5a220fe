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
export type DocumentCache = ReturnType<typeof openDocumentCache>;

/**
 * The text of a module as bytes: most of it goes from the cache to the output without ever being a
 * string.
 */
export interface ModuleBytes {
  code: Uint8Array;
  /** Of `code`, as `contentHash` gives it. */
  hash: string;
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
) {
  const store = openStore(dir);
  const readsUpToNow = reads && createReadSnapshots(reads, store);
  const areUnchanged = createInputCheck(store, onReads);
  const waitingKey = (set: string): string => `waiting ${key} ${set}`;
  const keyOf = ({key: documentKey, document, set = ''}: CompileRequest): string =>
    [key, documentKey, set, document.hash, JSON.stringify(document.frontMatter)].join('\0');
  return {
    /** Returns the stored result, without its code, if it is still valid. */
    read: (request: CompileRequest, queries: SiteQueries): (ModuleBytes & EntryHead) | undefined => {
      const entry = store.get<EntryHead>(keyOf(request));
      if (!entry || !areUnchanged(entry.inputs, (query) => queries.run(query as unknown as Query))) return undefined;
      return {...entry.head, code: entry.body};
    },
    /** Returns a stored result without its module if it is still valid. */
    readFacts: (request: CompileRequest, queries: SiteQueries): CompiledDocumentRef | undefined => {
      const entry = store.getHead<EntryHead>(keyOf(request));
      const isValid = entry && areUnchanged(entry.inputs, (query) => queries.run(query as unknown as Query));
      return isValid ? entry.head.document : undefined;
    },
    /**
     * Stores a result. Failing to is no failure of the build: the document is compiled again next
     * time.
     */
    write: (request: CompileRequest, result: CompileResult, {code, hash}: ModuleBytes): void => {
      const {dependencies, ranSiteCode} = result;
      const {code: _code, ...document} = result.document;
      const inputs = [...dependencies, ...((ranSiteCode && readsUpToNow?.()) || [])];
      store.put(keyOf(request), {inputs, head: {document, hash} satisfies EntryHead, body: code});
    },
    /** Whether documents of a set were found to wait for each other. */
    isWaiting: (set: string) => store.has(waitingKey(set)),
    noteWaiting: (set: string) => store.put(waitingKey(set), {inputs: [], head: null, body: new Uint8Array()}),
    /** Writes what was stored since the last call. */
    flush: store.flush,
    /** Keeps the folder bounded; entries read or written through this object stay. */
    prune: store.prune,
  };
}

interface EntryHead {
  document: CompiledDocumentRef;
  hash: string;
}
