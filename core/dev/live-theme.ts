import path from 'node:path';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {DocumentKey, KeptDocument, WholeDocument} from '../../contract/document.ts';
import type {CodeDocuments} from '../../contract/stages.ts';
import {themeKey, watchTheme, type ThemeState, type ThemeWatch} from '../bundle/watch-theme.ts';
import {forgetDocument} from '../load/read-document.ts';
import type {Generation} from './generation.ts';
import {rememberNeeds, rememberedNeeds} from './remembered-needs.ts';

/**
 * Stage 5 for the development server: one watched bundle, started anew only when its configuration
 * is another one.
 */
export interface LiveTheme {
  /** Takes over what a generation says of the bundle; true if the bundle was started anew. */
  follow: (generation: Generation) => Promise<boolean>;
  /** Makes sure that the bundle has these modules; true if it had to be made again. */
  want: (documents: Iterable<KeptDocument>) => boolean;
  state: () => Promise<ThemeState>;
  read: (file: string) => Buffer | undefined;
  close: () => Promise<void>;
}

export interface LiveThemeOptions {
  /** Absolute. */
  workDir: string;
  poll?: number | undefined;
  /** Called after each run of the bundler. */
  onRun: () => void;
}

/** A theme without a bundle; `follow` starts it. */
export function createLiveTheme(options: LiveThemeOptions): LiveTheme {
  let current: Generation | undefined;
  let watch: ThemeWatch | undefined;
  const owners = new Map<string, string>();
  const problems = new Map<DocumentKey, Diagnostic[]>();
  const generation = (): Generation => {
    if (!current) throw new Error('the bundle was requested before the site was loaded');
    return current;
  };
  const codeDocuments: CodeDocuments = {
    compile: async (file, variant) => {
      const {compiled, diagnostics} = await compileForCode(file, variant, generation());
      problems.set(compiled.key, diagnostics);
      return compiled;
    },
    diagnostics: () => [...problems.values()].flat(),
  };
  const askedBy = (key: string): string | undefined => {
    const {table, loadedSite} = generation();
    const source = owners.get(key) ?? table.routes.find(({needs}) => needs.includes(key))?.metadata?.sourceFilePath;
    return source?.replace(/^@site\//, `${loadedSite.site.siteDir}${path.sep}`);
  };
  return {
    follow: async (next) => {
      current = next;
      const {loadedSite, loaded, table} = next;
      const input = {...loadedSite, ...loaded, codeDocuments, askedBy};
      if (watch?.key === (await themeKey(input))) {
        watch.want(table.needs);
        return false;
      }
      const before = watch;
      watch = undefined;
      await before?.close();
      const needs = new Set([...table.needs, ...rememberedNeeds(loadedSite.site)]);
      watch = await watchTheme({...input, ...options, needs});
      return before !== undefined;
    },
    want: (documents) => {
      const keys = new Set<string>();
      for (const {id, facts} of documents)
        for (const {key} of [...facts.needs, ...facts.lazyNeeds]) {
          keys.add(key);
          if (!owners.has(key)) owners.set(key, path.resolve(generation().loadedSite.site.siteDir, id));
        }
      const isNew = watch?.want(keys) ?? false;
      if (isNew) rememberNeeds(generation().loadedSite.site, keys);
      return isNew;
    },
    state: async () => {
      if (!watch) throw new Error('the bundle was requested before it was started');
      const state = await watch.state();
      return {...state, diagnostics: [...state.diagnostics, ...codeDocuments.diagnostics()]};
    },
    read: (file) => watch?.read(file),
    close: async () => watch?.close(),
  };
}

/** Always from the file as it is: the bundler may be told of a change before we are. */
async function compileForCode(
  file: string,
  variant: 'truncated' | undefined,
  {loadedSite, loaded, compiler}: Generation,
): Promise<{compiled: WholeDocument; diagnostics: Diagnostic[]}> {
  forgetDocument(loadedSite, file);
  const document = await loaded.context.inkstone.readDocument(file);
  compiler.changed(document);
  const key = document.id + (variant ? '?truncated=true' : '');
  const {documents, diagnostics} = await compiler.compile([{key, path: file, ...(variant ? {variant} : {})}]);
  const compiled = documents.get(key);
  if (compiled?.code === undefined) throw new Error(`Could not read the document ${file}.`);
  return {compiled: {...compiled, code: compiled.code}, diagnostics};
}
