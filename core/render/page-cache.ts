import fs from 'node:fs';
import path from 'node:path';
import type {Input} from '../../contract/inputs.ts';
import type {RenderedPage} from '../../contract/render.ts';
import type {PageData} from '../../contract/route.ts';
import {createInputCheck, fingerprintOf} from '../store/inputs.ts';
import {openStore, type Store, type StoreEntry} from '../store/store.ts';
import {contentHash} from '../support/output-files.ts';
import {programId} from '../support/package-root.ts';
import {linkAsWritten, putFile, type FileTrace, type OutputTarget} from '../support/published-file.ts';
import {type PageResult, finishPage, type FinishContext} from './page-html.ts';
import {pageDataJson, withShown} from './page-data.ts';
import {openPageStyles, type PageSheet} from './page-styles.ts';
import type {PageFacts, PageJob, RenderSetup} from './render-job.ts';

/** Unused bytes to keep, in addition to as many as the last build has used. */
const SPARE_BYTES = 16 * 1024 * 1024;

/** What the store has of a rendered page besides its HTML. */
export interface PageHead {
  facts: PageFacts;
  /** Its data file and, if it has one, its HTML file, as they were written last. */
  written: FileTrace[];
  /** `frameKey` of the build that has written its HTML. */
  frameKey: string;
  /** Where the content is in the HTML, in bytes. */
  content: readonly [start: number, end: number];
  /** Bytes of the HTML. The rest of the entry is `ContentRest` as JSON. */
  size: number;
}

/** What a page is finished from, besides its content and the facts. */
type ContentRest = Pick<RenderedPage, 'head' | 'whole'>;

/** Returns the entry of a page, without its inputs. */
export function storedPage(
  {facts, html, content}: Pick<PageResult, 'facts' | 'html' | 'content'>,
  {head, whole}: ContentRest,
  {written, frameKey}: Pick<PageHead, 'written' | 'frameKey'>,
): Omit<StoreEntry<PageHead>, 'inputs'> {
  const rest = JSON.stringify({head, ...(whole && {whole})} satisfies ContentRest);
  return {head: {facts, written, frameKey, content, size: html.length}, body: Buffer.concat([html, Buffer.from(rest)])};
}

/** Returns the rendered content of an entry. */
function renderedOf({head: {facts, content, size}, body}: StoreEntry<PageHead>): RenderedPage {
  const text = (start: number, end?: number): string => Buffer.from(body.subarray(start, end)).toString('utf8');
  const {links, anchors, shown} = facts;
  return {html: text(...content), links, anchors, shown, ...(JSON.parse(text(size)) as ContentRest)};
}

/**
 * Key of a page: everything its content is made from (rule 3). The common part, `setup.key`,
 * contains the code that every page can run, the site data, and the locale and time zone of the
 * process; documents are named with the hash of their content. Versions of Node.js differ in dates,
 * plurals and sort orders.
 */
function pageCacheKey(
  item: PageJob,
  {setup, sharedHash, codeHashes, lazyKeysOf}: Pick<ReuseInput, 'setup' | 'sharedHash' | 'codeHashes' | 'lazyKeysOf'>,
): string {
  const {bundle: _bundle, ...page} = item.page;
  const shared = [...page.shared, ...(page.idle ?? [])].map(([name]) => sharedHash(name));
  const code = [...page.needs, ...lazyKeysOf(item.page)].map((key) => codeHashes[key] ?? '');
  const inputs = [programId(), process.versions.node, setup.key, String(item.isHome), JSON.stringify(page)];
  return contentHash([...inputs, ...shared, ...code].join('\0'), 40);
}

/** Opens the store of a locale's rendered pages. */
export function openPageStore(cacheDir: string): Store {
  return openStore(cacheDir, SPARE_BYTES);
}

export interface ReuseInput {
  pages: readonly PageJob[];
  store: Store;
  setup: RenderSetup;
  /** Hash of shared data by name. */
  sharedHash: (name: string) => string;
  /** Hashes of modules that a page loads only if it names them, by registry key. */
  codeHashes: Readonly<Record<string, string>>;
  /** Registry keys that a page can load with `import()`. */
  lazyKeysOf: (page: PageData) => readonly string[];
  /** Returns the shared data that a page names, by name. */
  sharedOf: (page: PageData) => FinishContext['shared'];
  /** Returns the source of a document's module. */
  readDocument: FinishContext['readDocument'];
  /** Returns what is kept of the facts of a page. */
  keep: (facts: PageFacts) => PageFacts;
  /** Absolute; previous output folder. If set, unchanged files are hard-linked from it. */
  previousOutDir?: string | undefined;
  /** Whether pages of the store are only counted. */
  onlyStores?: boolean | undefined;
}

/**
 * Puts every page that an earlier build has rendered from the same inputs into the output: as a
 * hard link to the last output, or from the store, with the scripts, styles and tags of this build
 * around its content. Reads the inputs of components again.
 */
export function reusePages(input: ReuseInput) {
  const {pages, store, setup, previousOutDir, onlyStores} = input;
  const files = openPageFiles({outputDir: setup.outputDir, previousOutDir});
  const styles = setup.styleBundle && openPageStyles(setup.styleBundle);
  /** Facts of reused pages, by key. */
  const done = new Map<string, PageFacts>();
  /** Pages to render, with their key. */
  const rest: PageJob[] = [];
  const areUnchanged = createInputCheck(store);
  const values = new Map<string, string>();
  const valueOf = (input: readonly string[]): string => {
    const name = input.join('\0');
    const value = values.get(name) ?? fingerprintOf(input as Input, setup.siteDir);
    values.set(name, value);
    return value;
  };
  for (const item of pages) {
    const key = pageCacheKey(item, input);
    const facts = reusePage(item, key);
    if (facts) done.set(key, input.keep(facts));
    else rest.push({...item, cacheKey: key});
  }
  return {done, rest};

  function reusePage(item: PageJob, key: string): PageFacts | undefined {
    const {head, inputs = []} = store.getHead<PageHead>(key) ?? {};
    if (!head || !areUnchanged(inputs, valueOf) || showsOtherCode(item, head.facts)) return undefined;
    if (onlyStores === true) return head.facts;
    const isFramed = head.frameKey === setup.frameKey;
    if (isFramed && files.link(item, head.written)) return head.facts;
    const entry = store.get<PageHead>(key);
    if (!entry) return undefined;
    if (!isFramed) return finishAgain(item, key, entry);
    const data = pageDataJson(withShown(item.page, head.facts.shown));
    const written = files.write(item, {html: entry.body.subarray(0, head.size), data});
    // A build without a previous output is often the only one of its machine, and shares its cache.
    if (previousOutDir !== undefined) store.putHead(key, {...head, written} satisfies PageHead);
    return head.facts;
  }

  /** Whether code has asked for a module that its page doesn't name: its hash isn't in the key. */
  function showsOtherCode({page}: PageJob, {shown}: PageFacts): boolean {
    return shown.some((key) => Object.hasOwn(input.codeHashes, key) && !page.needs.includes(key));
  }

  function finishAgain(item: PageJob, key: string, entry: StoreEntry<PageHead>): PageFacts {
    const {template, frameKey} = setup;
    const rendered = renderedOf(entry);
    const shared = input.sharedOf(item.page);
    const finished = finishPage(item, rendered, {template, shared, styles, readDocument: input.readDocument});
    if (finished.sheet) files.writeSheet(finished.sheet);
    const written = files.write(item, finished);
    store.put(key, {inputs: entry.inputs, ...storedPage(finished, rendered, {written, frameKey})});
    return finished.facts;
  }
}

/**
 * Opens the output folder for files of pages. Synchronous on purpose: the threads write at the same
 * time, and one call costs less than a promise and a queue.
 *
 * @param output nothing is written outside of its folder
 */
export function openPageFiles(output: OutputTarget) {
  const {outputDir} = output;
  const folders = new Set<string>();
  const sheets = new Set<string>();
  const makeFolderOf = (file: string): void => {
    const folder = path.dirname(path.join(outputDir, file));
    if (folder !== outputDir && !folder.startsWith(outputDir + path.sep))
      throw new Error(`${file} is outside the output folder`);
    if (folders.has(folder)) return;
    makeFolder(folder);
    folders.add(folder);
  };
  const write = (file: string, content: Uint8Array): FileTrace => {
    makeFolderOf(file);
    return putFile(output, file, content);
  };
  return {
    /** Writes data and HTML of a page, which may have no HTML file; throws if it can't. */
    write: ({htmlFile, dataFile}: PageJob, {html, data}: {html: Uint8Array; data: string}): FileTrace[] => [
      write(dataFile, Buffer.from(data)),
      ...(htmlFile === undefined ? [] : [write(htmlFile, html)]),
    ],
    /** Writes a style sheet, which several pages may have. */
    writeSheet: ({file, content}: Pick<PageSheet, 'file' | 'content'>): void => {
      if (sheets.has(file)) return;
      write(file, Buffer.from(content));
      sheets.add(file);
    },
    /** Links the files of an earlier output if none has changed; else returns false. */
    link: ({htmlFile, dataFile}: PageJob, written: readonly FileTrace[]): boolean => {
      const files = htmlFile === undefined ? [dataFile] : [dataFile, htmlFile];
      files.forEach(makeFolderOf);
      return linkAsWritten(output, files, written);
    },
  };
}

/**
 * Most pages have a folder in an existing one: creating only that is faster than checking all above
 * it.
 */
function makeFolder(folder: string): void {
  try {
    fs.mkdirSync(folder);
  } catch {
    fs.mkdirSync(folder, {recursive: true});
  }
}
