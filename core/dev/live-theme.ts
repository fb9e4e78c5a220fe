import path from 'node:path';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import {
  readDocumentKey,
  type CompiledDocument,
  type CompiledDocumentRef,
  type DocumentKey,
} from '../../contract/document.ts';
import type {CodeDocuments} from '../../contract/stages.ts';
import {watchTheme, type ThemeState, type ThemeWatch} from '../bundle/watch-theme.ts';
import {importerOf} from '../stage-inputs.ts';
import type {Generation} from './generation.ts';

/**
 * Stage 5 for the development server: one watched bundle, restarted only if its configuration has
 * changed.
 */
export type LiveTheme = ReturnType<typeof createLiveTheme>;

/**
 * Creates a theme without a bundle; `follow` starts it.
 *
 * @param options `onRun` is called after each run of the bundler
 */
export function createLiveTheme(options: {poll?: number | undefined; onRun: () => void}) {
  let current: Generation | undefined;
  let watch: ThemeWatch | undefined;
  const owners = new Map<string, string>();
  const problems = new Map<DocumentKey, Diagnostic[]>();
  const generation = (): Generation => {
    if (!current) throw new Error('the bundle was requested before the site was loaded');
    return current;
  };
  const codeDocuments: CodeDocuments = {
    compile: async (key) => {
      const {compiled, diagnostics} = await compileForCode(key, generation());
      problems.set(compiled.key, diagnostics);
      return compiled;
    },
    // A watched bundle is never taken from the cache.
    find: () => Promise.resolve(undefined),
    diagnostics: () => [...problems.values()].flat(),
  };
  return {
    /** Applies the bundler configuration of a generation. Restarts the bundle if it differs. */
    follow: async (next: Generation): Promise<void> => {
      current = next;
      const {loadedSite, loaded, table} = next;
      if (watch?.key === loaded.bundler.key) return void watch.ensure(table.modules);
      const before = watch;
      watch = undefined;
      await before?.close();
      watch = await watchTheme({
        ...loadedSite,
        ...loaded,
        ...options,
        codeDocuments,
        importerOf: (key) => importerOf(loadedSite.site, generation().table, (wanted) => owners.get(wanted))(key),
        keys: table.modules,
        used: new Set(loaded.documents.flatMap(({document}) => document.components)),
      });
    },
    /** Adds the modules of documents; returns whether this started a run of the bundler. */
    ensure: (documents: Iterable<CompiledDocumentRef>): boolean => {
      const keys = new Set<string>();
      for (const {id, facts} of documents)
        for (const {key} of [...facts.moduleRefs, ...facts.lazyModuleRefs]) {
          keys.add(key);
          if (!owners.has(key)) owners.set(key, id);
        }
      return watch?.ensure(keys) ?? false;
    },
    state: async (): Promise<ThemeState> => {
      if (!watch) throw new Error('the bundle was requested before it was started');
      const state = await watch.state();
      return {...state, diagnostics: [...state.diagnostics, ...codeDocuments.diagnostics()]};
    },
    read: (file: string): Buffer | undefined => watch?.read(file),
    close: async (): Promise<void> => watch?.close(),
  };
}

/** Compiles the current file: the bundler may see a change before the watcher does. */
async function compileForCode(
  key: DocumentKey,
  {loaded, loadedSite, compiler}: Generation,
): Promise<{compiled: CompiledDocument; diagnostics: Diagnostic[]}> {
  const {documents} = loaded.context.inkstone;
  const file = path.resolve(loadedSite.site.siteDir, readDocumentKey(key).id);
  documents.forget(file);
  const document = await documents.read(file);
  compiler.changed(document);
  const {documents: results, diagnostics} = await compiler.compile([key]);
  const compiled = results.get(key);
  if (compiled?.code === undefined) throw new Error(`Could not read the document ${file}.`);
  return {compiled: {...compiled, code: compiled.code}, diagnostics};
}
