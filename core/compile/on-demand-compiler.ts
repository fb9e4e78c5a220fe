import type {DocumentKey, KeptDocument, SourceDocument} from '../../contract/document.ts';
import type {CompiledSite, RequestedDocument} from '../../contract/stages.ts';
import type {Closure} from './compile-closure.ts';
import {joinClosure, prepareCompiling, type CompileInput, type PreparedCompiling} from './compile-documents.ts';

/**
 * Stage 4 for somebody who asks for a page now and then: nothing is compiled that was not asked
 * for, and nothing twice.
 */
export interface OnDemandCompiler {
  /**
   * These documents with all they import; `compiledCount` says how many of them the cache did not
   * have.
   */
  compile: (requested: readonly RequestedDocument[]) => Promise<CompiledSite>;
  /** The text of a document is another one; what was worked out for the others stays. */
  changed: (document: SourceDocument) => void;
  /**
   * Files that documents ask for have changed: everything is asked anew, and compiled where the
   * answers differ.
   */
  reset: () => void;
  /**
   * Loads the compiler, which nobody has needed as long as everything was in the cache: the first
   * save should not wait for it.
   */
  warm: () => Promise<void>;
}

/**
 * Opens a compiler over the documents of a site. Its input is that of `compileDocuments` without a
 * list of what is wanted.
 */
export function openOnDemandCompiler(input: Omit<CompileInput, 'requested' | 'target'>): OnDemandCompiler {
  const own: CompileInput = {...input, documents: [...input.documents], requested: []};
  const positions = new Map(own.documents.map(({document}, index) => [document.path, index]));
  const done = new Map<DocumentKey, KeptDocument>();
  let prepared: Promise<PreparedCompiling> | undefined;

  const closureOf = async (
    requested: readonly RequestedDocument[],
  ): Promise<Closure & {beforehand: CompiledSite['diagnostics']}> => {
    const {run, diagnostics: beforehand} = await (prepared ??= prepareCompiling(own));
    const known = fromMemory(requested, done);
    if (known) return {documents: known, diagnostics: [], compiledCount: 0, beforehand};
    const closure = await run([...requested]);
    for (const [key, document] of closure.documents) done.set(key, document);
    return {...closure, beforehand};
  };
  return {
    compile: async (requested) => {
      const closure = await closureOf(requested);
      return joinClosure(closure, requested, {site: own.site, beforehand: closure.beforehand});
    },
    changed: (document) => {
      const at = positions.get(document.path);
      if (at !== undefined) own.documents[at] = {...own.documents[at], document} as CompileInput['documents'][number];
      for (const [key, {id}] of done) if (id === document.id) done.delete(key);
    },
    reset: () => {
      done.clear();
      prepared = undefined;
    },
    warm: async () => {
      await Promise.all([
        import('./create-compiler.ts'),
        import('./compile-document.ts'),
        (prepared ??= prepareCompiling(own)),
      ]);
    },
  };
}

/** The whole closure in the order of a fresh run, if all of it was compiled before. */
function fromMemory(
  requested: readonly RequestedDocument[],
  done: ReadonlyMap<DocumentKey, KeptDocument>,
): Map<DocumentKey, KeptDocument> | undefined {
  const found = new Map<DocumentKey, KeptDocument>();
  let wave = requested.map(({key}) => key);
  while (wave.length > 0) {
    const level: KeptDocument[] = [];
    for (const key of wave) {
      if (found.has(key)) continue;
      const document = done.get(key);
      if (!document) return undefined;
      found.set(key, document);
      level.push(document);
    }
    wave = level.flatMap(({facts}) => facts.documents);
  }
  return found;
}
