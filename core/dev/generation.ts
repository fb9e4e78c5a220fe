import type {Input, StoredInput} from '../../contract/inputs.ts';
import type {SourceDocument} from '../../contract/document.ts';
import type {DocumentEntry} from '../../contract/plugin.ts';
import type {RouteRecord} from '../../contract/route.ts';
import type {LoadedSite, RouteTable, SharedData, WorkerPool} from '../../contract/stages.ts';
import {comparablePath} from '../../contract/url.ts';
import {openCompiler, type DocumentCompiler} from '../compile/compile-documents.ts';
import type {OpenDocuments} from '../load/document-store.ts';
import {compileInput, type LoadedWithBundler, loadWithBundler, routeInput, withRoutePlaces} from '../stage-inputs.ts';
import {collectRoutes} from '../routes/collect-routes.ts';
import {groupBy} from '../support/group-by.ts';

/** A site with the documents that its generations share. */
export interface SiteInDevelopment extends LoadedSite {
  documents: OpenDocuments;
}

/**
 * The results of stages 2 and 3, and the compiler of stage 4. Replaced when these stages run again.
 */
export interface Generation {
  loadedSite: SiteInDevelopment;
  loaded: LoadedWithBundler;
  table: RouteTable & {shared: SharedData[]};
  compiler: DocumentCompiler;
  shared: Map<string, SharedData>;
  /** Documents of pages by absolute path. */
  entries: Map<string, DocumentEntry>;
  /** The page of a path, with or without a slash at its end. */
  routeOf: (path: string) => RouteRecord | undefined;
  /** The page whose data is in a file of the output. */
  routeOfData: (file: string) => RouteRecord | undefined;
}

/**
 * Runs stages 2 and 3. Throws an `InkstoneError` if they fail; other problems are in the results.
 */
export async function nextGeneration(
  loadedSite: SiteInDevelopment,
  {pool, workDir}: {pool: WorkerPool; workDir: string},
): Promise<Generation> {
  const loaded = await loadWithBundler(loadedSite, {documents: loadedSite.documents, live: {workDir}});
  const table = withRoutePlaces(collectRoutes(routeInput(loadedSite.site, loaded)), loaded);
  // Compiles as a build does: with the same cache, and the same result.
  const site = {...loadedSite.site, mode: 'production' as const};
  // Records it as if it had been read now, since these documents depend on it, too.
  const onReads = (inputs: readonly StoredInput[]): void => {
    for (const [input] of inputs) loadedSite.code.reads?.record(input as unknown as Input);
  };
  const byPath = groupBy(table.routes, (route) => comparablePath(route.path));
  const byData = new Map(table.routes.map((route) => [route.dataFile, route]));
  return {
    loadedSite,
    loaded,
    table,
    compiler: openCompiler({...compileInput({...loadedSite, site}, loaded, pool), onReads}),
    shared: new Map(table.shared.map((data) => [data.name, data])),
    entries: new Map(loaded.documents.map((entry) => [entry.document.path, entry])),
    routeOf: (path) => {
      const found = byPath.get(comparablePath(path));
      return found?.find((route) => route.path === path) ?? found?.find((route) => !route.strict);
    },
    routeOfData: (file) => byData.get(file),
  };
}

/**
 * Reads a changed document. A text affects its page only, unless a stage has read it; front matter
 * and title can affect every page. `isShownElsewhere`: its description or the list of its
 * components has changed, which other pages can use.
 */
export async function takeDocument(
  file: string,
  {loaded, entries, compiler}: Generation,
): Promise<{rerun: 'load' | 'queries' | 'document'; isShownElsewhere?: boolean}> {
  const entry = entries.get(file);
  try {
    const document = await loaded.context.inkstone.documents.read(file);
    compiler.changed(document);
    if (!entry) return {rerun: 'document'};
    const differs = (part: (document: SourceDocument) => unknown): boolean =>
      JSON.stringify(part(entry.document)) !== JSON.stringify(part(document));
    if (differs(({frontMatter, contentTitle}) => [frontMatter, contentTitle])) return {rerun: 'load'};
    entries.set(file, {...entry, document});
    const shown = ({frontMatter, excerpt, components}: SourceDocument): unknown => [
      frontMatter['description'] ?? excerpt,
      components,
    ];
    return {rerun: 'document', isShownElsewhere: differs(shown)};
  } catch {
    // Stage 2 reports the problem. Documents that import a partial query it again.
    return {rerun: entry ? 'load' : 'queries'};
  }
}
