import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {CompiledDocument, DocumentSet, SourceDocument} from '../../contract/document.ts';
import type {DocumentEntry} from '../../contract/plugin.ts';
import type {Site} from '../../contract/site.ts';
import type {CompiledSite, LoadedContent, RequestedDocument, SiteCode, WorkerPool} from '../../contract/stages.ts';
import {answersOf} from './compile-environment.ts';
import {createBatches} from './compile-batches.ts';
import {compileClosure} from './compile-closure.ts';
import {createSession, hasRuntimeFunctions} from './compile-session.ts';
import {findCircles} from './find-circles.ts';
import {cacheSalt, openDocumentCache} from './document-cache.ts';
import {joinPartials} from './join-partials.ts';
import {mergeNeeds} from './merge-needs.ts';

export interface CompileInput {
  site: Site;
  code: SiteCode;
  sets: DocumentSet[];
  documents: DocumentEntry[];
  requested: RequestedDocument[];
  resolve: LoadedContent['resolve'];
  pool: WorkerPool;
  readDocument: (path: string) => Promise<SourceDocument>;
}

/**
 * Stage 4: every document that a route or another document refers to, compiled or taken from the cache, and joined into the
 * files that pages load. What is wrong in documents is in `diagnostics`; it rejects for bugs only.
 */
export async function compileDocuments(input: CompileInput): Promise<CompiledSite> {
  const {site, code, sets, pool} = input;
  const include = includeLanguagesOf(site.siteDir);
  const session = createSession({...input, resolve: input.resolve.client, ...(include === undefined ? {} : {includeLanguages: include})});
  const salt = cacheSalt(session, site.codeHash);
  const place = site.config.markdown.cacheDocuments ? {dir: path.join(site.cacheDir, 'documents'), salt} : undefined;
  const cache = place && openDocumentCache(place.dir, place.salt);
  const closure = await compileClosure({
    ...input,
    answers: answersOf(session),
    cache,
    compile: createBatches({session, code, pool, cache: place}),
  });
  if (closure.compiledCount > 0) cache?.prune();
  const {documents} = closure;
  const {circles, imports} = findCircles(documents);
  const list = [...documents.values()].map((document) => withPlaces(document, site.siteDir));
  return {
    documents: new Map(list.map((document) => [document.key, document])),
    files: joinPartials({documents, imports, requested: input.requested.map(({key}) => key)}),
    needs: mergeNeeds(list.flatMap(({facts}) => [...facts.needs, ...facts.lazyNeeds])),
    assets: distinctAssets(list),
    diagnostics: [
      ...closure.diagnostics,
      ...list.flatMap(({diagnostics}) => diagnostics),
      ...circles.map((circle) => absolute(circle, site.siteDir)),
      ...noteRuntimeFunctions(sets),
    ],
    compiledCount: closure.compiledCount,
  };
}

/** The site's own list of Prism languages, which runs at build time (rule 4 of the design). */
function includeLanguagesOf(siteDir: string): string | undefined {
  const names = ['ts', 'js', 'tsx', 'jsx', 'mjs', 'cjs'].map((extension) => `prism-include-languages.${extension}`);
  return names.map((name) => path.join(siteDir, 'src/theme', name)).find((file) => fs.existsSync(file));
}

/** Inside the stage places are relative to the site, so that the cache holds anywhere; outside they are absolute. */
function withPlaces(document: CompiledDocument, siteDir: string): CompiledDocument {
  const {facts, diagnostics} = document;
  return {
    ...document,
    facts: {
      ...facts,
      links: facts.links.map((link) => absolute(link, siteDir)),
      assets: facts.assets.map(({source, file}) => ({source: path.resolve(siteDir, source), file})),
      dependsOn: facts.dependsOn.map(({path: file, hash}) => ({path: path.resolve(siteDir, file), hash})),
    },
    diagnostics: diagnostics.map((diagnostic) => absolute(diagnostic, siteDir)),
  };
}

function absolute<Placed extends {place?: {file: string}}>(each: Placed, siteDir: string): Placed {
  return each.place ? {...each, place: {...each.place, file: path.resolve(siteDir, each.place.file)}} : each;
}

function distinctAssets(documents: CompiledDocument[]): CompiledSite['assets'] {
  const byFile = new Map(documents.flatMap(({facts}) => facts.assets.map((asset) => [asset.file, asset] as const)));
  return [...byFile.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** Said once a set, because such documents can neither be shared out nor kept. */
function noteRuntimeFunctions(sets: DocumentSet[]): Diagnostic[] {
  return sets.filter(hasRuntimeFunctions).map(({id}) => ({
    code: 'INK4019',
    severity: 'info',
    message: `The documents of ${id} are compiled in one thread and not kept: a plugin made their remark, rehype or recma plugins at run time.`,
    hint: 'Plugins that stand in the configuration file itself can be shared out.',
  }));
}
