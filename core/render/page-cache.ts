import fs from 'node:fs';
import path from 'node:path';
import type {Input} from '../../contract/inputs.ts';
import {createInputCheck, fingerprintOf} from '../store/inputs.ts';
import {openStore, type Store} from '../store/store.ts';
import {contentHash} from '../support/output-files.ts';
import {programId} from '../support/package-root.ts';
import {linkAsWritten, putFile, type FileTrace, type OutputTarget} from '../support/published-file.ts';
import {pageDataJson, withShown} from './page-data.ts';
import type {PageSheet} from './page-styles.ts';
import type {PageFacts, PageJob, RenderSetup} from './render-job.ts';

/** Unused bytes to keep, in addition to as many as the last build has used. */
const SPARE_BYTES = 16 * 1024 * 1024;

/** What the store has of a rendered page besides its HTML. */
export interface PageHead {
  facts: PageFacts;
  /** Its data file and, if it has one, its HTML file, as they were written last. */
  written: FileTrace[];
}

/**
 * Key of a page: everything its files are made from (rule 3). The common part, `setup.key`,
 * contains the server bundle, the site data and the template; documents are named with the hash of
 * their content. Versions of Node.js differ in dates, plurals and sort orders.
 *
 * @param pageJson `item.page` as text
 */
function pageCacheKey(
  item: PageJob,
  pageJson: string,
  common: {setup: RenderSetup; sharedHash: (name: string) => string},
): string {
  const shared = [...item.page.shared, ...(item.page.idle ?? [])].map(([name]) => common.sharedHash(name));
  const inputs = [programId(), process.versions.node, common.setup.key, String(item.isHome), pageJson];
  return contentHash([...inputs, ...shared].join('\0'), 40);
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
  /** Absolute; previous output folder. If set, unchanged files are hard-linked from it. */
  previousOutDir?: string | undefined;
  /** Whether pages of the store are only counted. */
  onlyStores?: boolean | undefined;
}

/**
 * Puts every page that an earlier build has rendered from the same inputs into the output: as a
 * hard link to the last output, or from the store. Reads the inputs of components again.
 */
export function reusePages({pages, store, setup, sharedHash, previousOutDir, onlyStores}: ReuseInput) {
  const files = openPageFiles({outputDir: setup.outputDir, previousOutDir});
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
    const key = pageCacheKey(item, JSON.stringify(item.page), {setup, sharedHash});
    const facts = reusePage(item, key);
    if (facts) done.set(key, facts);
    else rest.push({...item, cacheKey: key});
  }
  return {done, rest};

  function reusePage(item: PageJob, key: string): PageFacts | undefined {
    const {head, inputs = []} = store.getHead<PageHead>(key) ?? {};
    if (!head || !areUnchanged(inputs, valueOf)) return undefined;
    if (onlyStores === true || files.link(item, head.written)) return head.facts;
    const html = store.get(key)?.body;
    if (!html) return undefined;
    const data = pageDataJson(withShown(item.page, head.facts.shown));
    const written = files.write(item, {html, data});
    // A build without a previous output is often the only one of its machine, and shares its cache.
    if (previousOutDir !== undefined) store.putHead(key, {facts: head.facts, written} satisfies PageHead);
    return head.facts;
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
