import {type Diagnostic, InkstoneError} from '../../contract/diagnostic.ts';
import {readDocumentKey, type DocumentLink, type SourceDocument} from '../../contract/document.ts';
import type {DocumentEntry} from '../../contract/plugin.ts';
import type {WorkerPool} from '../../contract/stages.ts';
import {checkTexts} from '../../core/commands/check/check-documents.ts';
import type {InspectedSite} from '../../core/commands/check/check-site.ts';
import {knownPages} from '../../core/commands/check/known-pages.ts';
import {openCompiler} from '../../core/compile/compile-documents.ts';
import {checkLinks, type LinkedPage} from '../../core/finish/check-links.ts';
import {callHook} from '../../core/load/plugin-hook.ts';
import {compileInput} from '../../core/stage-inputs.ts';
import {isWithin} from '../../core/support/file-tree.ts';

/** The problems of a document and the links in its text. */
export interface CheckedDocument {
  diagnostics: Diagnostic[];
  links: readonly DocumentLink[];
}

/** Checks single documents of a loaded site; see `createDocumentCheck`. */
export type DocumentCheck = ReturnType<typeof createDocumentCheck>;

/**
 * Creates the check of single documents: what the compiler, the plugins and `inkstone check` say of
 * a text in the editor. Nothing of it is stored, since most texts exist for a moment only.
 */
export function createDocumentCheck(inspected: InspectedSite, pool: WorkerPool) {
  const {loadedSite, loaded, compiled, table, links} = inspected;
  const {site} = loadedSite;
  const markdown = {...site.config.markdown, cacheDocuments: false};
  const uncached = {...loadedSite, site: {...site, config: {...site.config, markdown}}};
  const compiler = openCompiler(compileInput(uncached, loaded, pool));
  const documents = new Map(compiled.documents);
  const pages = links.pages.map((page): LinkedPage => ({...page, links: []}));
  const pageNumbers = numberPages(links.pages);

  /** Checks the links of the pages of a document, against all pages with their anchors. */
  const brokenLinks = (document: SourceDocument): Diagnostic[] => {
    const numbers = pageNumbers.get(document.id) ?? [];
    const routes = numbers.map((number) => (links.pages[number] as LinkedPage).route);
    const fresh = knownPages(site, {routes}, {documents});
    fresh.forEach((page, at) => (pages[numbers[at] as number] = page));
    const found = checkLinks({...links, pages, documents});
    fresh.forEach((page, at) => (pages[numbers[at] as number] = {...page, links: []}));
    return found;
  };

  return {
    /** @param entry of the document, unless it is a partial or new */
    run: async (document: SourceDocument, entry: DocumentEntry | undefined): Promise<CheckedDocument> => {
      compiler.changed(document);
      const result = await compiler.compile([document.id]);
      for (const [key, each] of result.documents) documents.set(key, each);
      const own = result.documents.get(document.id);
      const set = entry?.set ?? setOf(document.path, inspected);
      const reported = await reportsOfPlugins(document, set, inspected);
      const texts = set === undefined ? [] : [{document, set, permalink: '', space: ''}];
      const diagnostics = [
        ...result.diagnostics,
        ...reported,
        ...checkTexts({documents: texts, context: loaded.context}),
        ...(table.routes.length > 0 ? brokenLinks(document) : []),
      ];
      return {diagnostics, links: own?.facts.links ?? []};
    },
  };
}

/** Numbers of the pages that show a document, by its ID. */
function numberPages(pages: InspectedSite['links']['pages']): Map<string, number[]> {
  const numbers = new Map<string, number[]>();
  pages.forEach(({route}, number) => {
    // Lists of posts show many documents; their links are checked on the pages of the posts.
    const [key] = route.documents;
    if (key === undefined || route.documents.length !== 1) return;
    const {id} = readDocumentKey(key);
    numbers.set(id, [...(numbers.get(id) ?? []), number]);
  });
  return numbers;
}

/** Returns the set with the innermost folder that contains a file; none for partials. */
export function setOf(file: string, {loaded}: Pick<InspectedSite, 'loaded'>): string | undefined {
  if (/[\\/]_[^\\/]*(?:$|[\\/])/.test(file)) return undefined;
  return loaded.documentSets
    .flatMap(({id, contentDirs}) => contentDirs.map((dir) => ({id, dir})))
    .filter(({dir}) => isWithin(file, dir))
    .sort((a, b) => b.dir.length - a.dir.length)[0]?.id;
}

async function reportsOfPlugins(
  document: SourceDocument,
  set: string | undefined,
  {loaded}: InspectedSite,
): Promise<Diagnostic[]> {
  const owner = loaded.plugins.find(({name, id}) => set !== undefined && `${set}/`.startsWith(`${name}/${id}/`));
  if (!owner || set === undefined) return [];
  const reports: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void reports.push(diagnostic);
  const context = {...loaded.context, inkstone: {...loaded.context.inkstone, report}};
  try {
    await callHook(owner, 'checkDocument', {document, set, content: loaded.content.get(owner), context});
    return reports;
  } catch (error) {
    if (!(error instanceof InkstoneError)) throw error;
    return [...reports, ...error.diagnostics];
  }
}
