import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {
  contentHash,
  type LoadContext,
  type PluginStore,
  type PluginThreads,
  type PostBuildProps,
  programFile,
} from 'inkstone/plugin';
import {findCandidates, type SearchPage} from './collect-pages.ts';
import type {SearchOptions} from './options.ts';
import {findSegmenter, INTL, type SegmenterSource} from './segmenter.ts';
import {type TokenizeInput, tokenizePages, tokenizerVersion, type TokenizeThreads} from './tokenize-pages.ts';
import {TermNumbers} from './tokenizer.ts';
import {sourcesHash, writeIndex} from './write-index.ts';

/** Increment if the same pages produce different files. */
const INDEX_VERSION = 10;

/** A docs version other than the latest, with a separate index in its folder. */
export interface VersionFolder {
  name: string;
  /** Path below the output folder. */
  folder: string;
}

interface PagesInput {
  props: Pick<PostBuildProps, 'pages' | 'threads'>;
  context: LoadContext;
  options: SearchOptions;
}

export interface IndexesInput extends PagesInput {
  props: PostBuildProps;
  versions: readonly VersionFolder[];
}

/**
 * Writes the indexes of all versions. If no page, source or setting has changed, restores those of
 * the last build.
 */
export async function writeIndexes({props, context, options, versions}: IndexesInput): Promise<void> {
  const input = tokenizeInput({props, context, options});
  const {candidates, numbers} = input;
  const extra = await extraSources(options, context);
  const sourceOf = (page: {metadata?: {sourceFilePath?: string}}): string[] =>
    page.metadata?.sourceFilePath === undefined ? [] : [path.resolve(context.siteDir, page.metadata.sourceFilePath)];
  const key = JSON.stringify([
    tokenizerVersion(input),
    JSON.stringify(options, (_, value: unknown) => (value instanceof RegExp ? String(value) : value)),
    context.inkstone.site.siteVersion,
    versions,
    candidates.map(({page, path: route}) => [route, page.title, page.contentKey]),
    sourcesHash([...candidates.flatMap(({page}) => sourceOf(page)), ...extra]),
  ]);
  const {openStore} = context.inkstone;
  const isKeyed = candidates.every(({page}) => page.contentKey !== undefined);
  const earlier = isKeyed ? openStore(`${storeName(context)}-index`) : undefined;
  if (earlier && restoreIndex(props.outDir, earlier, key)) return;

  const pages = await tokenizePages({...input, store: openStore(pagesStore(context))});
  const output = openIndexOutput(props.outDir, earlier);
  const version = `search-local ${INDEX_VERSION} ${context.inkstone.site.siteVersion ?? ''}`;
  for (const folder of new Set(['', ...versions.map((one) => one.folder)])) {
    const members = pages.filter((page) => folderOf(page, versions) === folder);
    const sources = sourcesHash([...members.flatMap((page) => sourceOf(page.page)), ...extra]);
    const write = (name: string, content: string): void => output.write(path.posix.join(folder, name), content);
    writeIndex({pages: members, numbers, options, sources, version, write});
  }
  output.keep(key);
}

/** Tokenizes the pages of a shard, so that `writeIndexes` finds them in the store. */
export async function storePages(input: PagesInput): Promise<void> {
  const store = input.context.inkstone.openStore(pagesStore(input.context));
  await tokenizePages({...tokenizeInput(input), store, isPart: true});
}

function tokenizeInput({props, context, options}: PagesInput): Omit<TokenizeInput, 'store'> {
  return {
    candidates: findCandidates(props.pages, options, context.baseUrl),
    options,
    siteTitle: context.inkstone.site.config.title,
    segmenter: segmenterOf(options, context),
    words: userWords(options, context.siteDir),
    numbers: new TermNumbers(),
    threads: tokenizeThreads(props.threads),
    report: context.inkstone.report,
  };
}

/** Without Chinese, no dictionary is looked for. */
function segmenterOf({language}: SearchOptions, {siteDir}: LoadContext): SegmenterSource {
  return language.includes('zh') ? findSegmenter(siteDir) : INTL;
}

/** Each language has its own stores: closing a store removes entries that its build didn't use. */
function storeName({i18n}: LoadContext): string {
  return `search-local-${i18n.currentLocale}`;
}

function pagesStore(context: LoadContext): string {
  return `${storeName(context)}-pages`;
}

function tokenizeThreads({size, run, close}: PluginThreads): TokenizeThreads {
  const worker = programFile('plugins/search-local/tokenize-worker');
  return {size, split: (task) => run(worker, task), tokenize: (task) => run(worker, task), close};
}

function folderOf(page: SearchPage, versions: readonly VersionFolder[]): string {
  const version = versions.find(
    ({name, folder}) => page.facts.version === name && (page.path === folder || page.path.startsWith(`${folder}/`)),
  );
  return version?.folder ?? '';
}

/**
 * Returns the documents below `docsDir` and `blogDir`: they affect the hash even if no page comes
 * from them.
 */
async function extraSources(options: SearchOptions, context: LoadContext): Promise<string[]> {
  const folders = [...(options.docsDir ?? []), ...(options.blogDir ?? [])].map((dir) =>
    path.resolve(context.siteDir, dir),
  );
  const found = await Promise.all(
    folders
      .filter((dir) => existsSync(dir))
      .map(async (dir) =>
        (await context.inkstone.findFiles(dir, {include: ['**/*.{md,mdx}'], exclude: []})).map((file) =>
          path.join(dir, file),
        ),
      ),
  );
  return found.flat();
}

/**
 * Reads the user dictionary, one word per line. Ignores weight and part of speech after the word,
 * which are for other programs.
 */
function userWords(options: SearchOptions, siteDir: string): string[] {
  const file =
    options.zhUserDictPath === undefined ? '' : readFileSync(path.resolve(siteDir, options.zhUserDictPath), 'utf8');
  return `${options.zhUserDict ?? ''}\n${file}`.split('\n').flatMap((line) => line.trim().split(/\s+/)[0] || []);
}

/** Files of an index: paths below the output folder, and store keys of their contents. */
type IndexFiles = [name: string, contentKey: string][];

/** Receives the files of an index. */
export interface IndexOutput {
  /** @param name relative to the output folder */
  write: (name: string, content: string) => void;
  /** Lets later builds reuse the files under this key. */
  keep: (key: string) => void;
}

/**
 * Writes the files that an earlier build stored under the same key.
 *
 * @returns false, without leaving files, if one of them is missing or damaged
 */
export function restoreIndex(outDir: string, store: PluginStore, key: string): boolean {
  const files = store.get<IndexFiles>(key)?.value;
  if (!files) return false;
  for (const [at, [name, contentKey]] of files.entries()) {
    const content = store.get(contentKey)?.bytes;
    if (content) writeOutput(outDir, name, content);
    else {
      for (const [written] of files.slice(0, at)) rmSync(path.join(outDir, written), {force: true});
      return false;
    }
  }
  return true;
}

/** Writes files to the output folder, and to the store if there is one. */
export function openIndexOutput(outDir: string, store: PluginStore | undefined): IndexOutput {
  const files: IndexFiles = [];
  return {
    write(name, content) {
      const bytes = Buffer.from(content);
      writeOutput(outDir, name, bytes);
      if (!store) return;
      const contentKey = contentHash(bytes, 32);
      if (!store.get(contentKey)) store.put(contentKey, null, bytes);
      files.push([name, contentKey]);
    },
    keep(key) {
      store?.put(key, files);
      store?.close();
    },
  };
}

function writeOutput(outDir: string, name: string, content: Uint8Array): void {
  const file = path.join(outDir, name);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, content);
}
