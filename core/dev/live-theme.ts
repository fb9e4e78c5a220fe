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
import {importersOf} from '../stage-inputs.ts';
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
  /** The start of the newest watch. */
  let starting: Promise<void> | undefined;
  /** Whether webpack also starts if there is a stored bundle. */
  let needsWebpack = false;
  /** Ids of the documents that import a module, by its key; one of each is enough. */
  const owners = new Map<string, [string]>();
  /** Modules that the bundle may not have yet: the run that adds them hasn't ended. */
  const missing = new Set<string>();
  /** By the absolute path of the document. */
  const problems = new Map<string, Diagnostic[]>();
  const generation = (): Generation => {
    if (!current) throw new Error('the bundle was requested before the site was loaded');
    return current;
  };
  const codeDocuments: CodeDocuments = {
    compile: async (key) => {
      const {compiled, diagnostics} = await compileForCode(key, generation());
      problems.set(pathOf(key, generation()), diagnostics);
      return compiled;
    },
    // A watched bundle is never taken from the cache.
    find: () => Promise.resolve(undefined),
    diagnostics: () => [...problems.values()].flat(),
  };
  /** Code may no longer import the other documents. */
  const problemsOf = ({isSource}: ThemeState): Diagnostic[] =>
    [...problems].flatMap(([file, found]) => (isSource(file) ? found : []));
  const restart = async ({loadedSite, loaded, table}: Generation): Promise<void> => {
    const before = watch;
    watch = undefined;
    await before?.close();
    watch = await watchTheme({
      ...loadedSite,
      ...loaded,
      ...options,
      codeDocuments,
      importersOf: (key) => importersOf(loadedSite.site, generation().table, (wanted) => owners.get(wanted) ?? [])(key),
      keys: table.modules,
      used: new Set(loaded.documents.flatMap(({document}) => document.components)),
    });
    if (needsWebpack) startWebpack();
  };
  const startWebpack = (): void => {
    needsWebpack = true;
    // A failure is that of the bundle, which is asked for later.
    watch?.start().catch(() => undefined);
  };
  const state = async (): Promise<ThemeState> => {
    for (;;) {
      await starting;
      const asked = watch;
      if (!asked) throw new Error('the bundle was requested before it was started');
      const made = await asked.state().catch((error: unknown) => {
        if (watch === asked) throw error;
      });
      if (made && watch === asked) return {...made, diagnostics: [...made.diagnostics, ...problemsOf(made)]};
    }
  };
  return {
    /** Applies the bundler configuration of a generation. Restarts the bundle if it differs. */
    follow: async (next: Generation): Promise<void> => {
      current = next;
      if (watch?.key === next.loaded.bundler.key) return void watch.renew([...next.table.modules]);
      starting = restart(next);
      return starting;
    },
    /** Adds the modules of documents, and waits until the bundle has them. */
    ensure: async (documents: Iterable<CompiledDocumentRef>): Promise<void> => {
      const keys = new Set<string>();
      for (const {id, facts} of documents)
        for (const {key} of [...facts.moduleRefs, ...facts.lazyModuleRefs]) {
          keys.add(key);
          if (!owners.has(key)) owners.set(key, [id]);
        }
      if (watch?.ensure(keys) === true) for (const key of keys) missing.add(key);
      if (![...keys].some((key) => missing.has(key))) return;
      await state();
      for (const key of keys) missing.delete(key);
    },
    /** Returns the newest bundle. Waits while it is made, also by a watch that replaces another. */
    state,
    /** Starts webpack if the bundle comes from an earlier session: from now on, code may change. */
    startWebpack,
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
  const file = pathOf(key, {loadedSite});
  documents.forget(file);
  const document = await documents.read(file);
  compiler.changed(document);
  const {documents: results, diagnostics} = await compiler.compile([key]);
  const compiled = results.get(key);
  if (compiled?.code === undefined) throw new Error(`Could not read the document ${file}.`);
  return {compiled: {...compiled, code: compiled.code}, diagnostics};
}

function pathOf(key: DocumentKey, {loadedSite}: Pick<Generation, 'loadedSite'>): string {
  return path.resolve(loadedSite.site.siteDir, readDocumentKey(key).id);
}
