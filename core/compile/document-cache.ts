import type {CompileRequest, CompiledDocumentRef} from '../../contract/document.ts';
import type {ReadRecorder, StoredInput} from '../../contract/inputs.ts';
import type {SiteCode} from '../../contract/stages.ts';
import {createInputCheck, createReadSnapshots, processRegion} from '../store/inputs.ts';
import {openStore} from '../store/store.ts';
import {describeValue} from '../support/plain-values.ts';
import {contentHash} from '../support/output-files.ts';
import {programId} from '../support/package-root.ts';
import type {CompileResult} from './compile-document.ts';
import type {ModuleBytes, WrittenFiles} from './document-files.ts';
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
 * Returns the part of the keys that all documents share; plain text, so that workers get it
 * ready-made.
 */
export function sharedKey({options, sets, resolve}: CompileJob, code: SiteCode): string {
  const {siteDir, configPath: _configPath, packageDir: _packageDir, ...rest} = options;
  const relative = (text: string): string => text.replaceAll(siteDir, '<site>');
  // Options as the configuration has them now: they may come from the network or the clock, which
  // no record shows.
  const configured = sets.flatMap(pluginEntries).map((entry) => configuredAt(entry, code));
  const region = configured.length > 0 ? processRegion() : '';
  const shared = describeValue([programId(), process.version, rest, sets, resolve, configured, region], relative);
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
    /** Returns a stored result without its module if it is still valid. */
    readHead: (request: CompileRequest, queries: SiteQueries): EntryHead | undefined => {
      const entry = store.getHead<EntryHead>(keyOf(request));
      const isValid = entry && areUnchanged(entry.inputs, (query) => queries.run(query as unknown as Query));
      return isValid ? entry.head : undefined;
    },
    /** Returns the module of a stored result, unless it is damaged. */
    readCode: (request: CompileRequest): Uint8Array | undefined => store.get(keyOf(request))?.body,
    /**
     * Stores a result. Failing to is no failure of the build: the document is compiled again next
     * time.
     */
    write: (
      request: CompileRequest,
      result: CompileResult,
      {code, hash}: ModuleBytes,
      written: WrittenFiles | undefined,
    ): void => {
      const {dependencies, ranSiteCode} = result;
      const {code: _code, ...document} = result.document;
      const inputs = [...dependencies, ...((ranSiteCode && readsUpToNow?.()) || [])];
      store.put(keyOf(request), {inputs, head: {document, hash, written} satisfies EntryHead, body: code});
    },
    /** Notes where a stored result has been written. */
    noteWritten: (request: CompileRequest, head: EntryHead): void => store.putHead(keyOf(request), head),
    /** Whether documents of a set were found to wait for each other. */
    isWaiting: (set: string) => store.has(waitingKey(set)),
    noteWaiting: (set: string) => store.put(waitingKey(set), {inputs: [], head: null, body: new Uint8Array()}),
    /** Writes what was stored since the last call. */
    flush: store.flush,
    /** Keeps the folder bounded; entries read or written through this object stay. */
    prune: store.prune,
  };
}

/** A stored result without its module. */
interface EntryHead {
  document: CompiledDocumentRef;
  /** Of the module. */
  hash: string;
  /** Its files, as a build wrote them last. */
  written?: WrittenFiles | undefined;
}
