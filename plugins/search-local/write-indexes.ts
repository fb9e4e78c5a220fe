import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {
  contentHash,
  programFile,
  type LoadContext,
  type PluginThreads,
  type PostBuildProps,
} from '../../core/plugin-api.ts';
import {findCandidates, type SearchPage} from './collect-pages.ts';
import type {CutThreads} from './cut-in-threads.ts';
import {cutPages, cutVersion} from './cut-pages.ts';
import {openIndexOutput, restoreIndex} from './index-output.ts';
import {numberEntries} from './number-entries.ts';
import type {SearchOptions} from './options.ts';
import {TermNumbers} from './term-numbers.ts';
import {sourcesHash, writeIndex} from './write-index.ts';

/** Raised when other files are made of the same pages. */
const INDEX_VERSION = 5;

/**
 * A version of the documents that is not the latest: it has an index of its own, in its folder.
 */
export interface VersionFolder {
  name: string;
  /** Below the output folder; `''` for the latest version. */
  folder: string;
}

export interface IndexesInput {
  props: PostBuildProps;
  context: LoadContext;
  options: SearchOptions;
  versions: readonly VersionFolder[];
}

/**
 * Writes the indexes of all versions; where no page, source or setting has changed, those of the
 * last build.
 */
export async function writeIndexes(input: IndexesInput): Promise<void> {
  const {props, context, options, versions} = input;
  const candidates = findCandidates(props.pages, options, context.baseUrl);
  const extra = await extraSources(options, context);
  const sourceOf = (page: {metadata?: {sourceFilePath?: string}}): string[] =>
    page.metadata?.sourceFilePath === undefined ? [] : [path.resolve(context.siteDir, page.metadata.sourceFilePath)];
  const words = userWords(options, context.siteDir);
  const siteTitle = context.inkstone.site.config.title;
  const cacheDir = path.join(context.inkstone.site.cacheDir, 'search');
  const key = JSON.stringify([
    INDEX_VERSION,
    cutVersion({options, words, siteTitle}),
    JSON.stringify(options, (_, value: unknown) => (value instanceof RegExp ? String(value) : value)),
    context.inkstone.site.siteVersion,
    versions,
    candidates.map(({page, path: route}) => [route, page.title, page.contentKey]),
    sourcesHash([...candidates.flatMap(({page}) => sourceOf(page)), ...extra]),
  ]);
  // One for each site and language, so old ones do not pile up.
  const slot = contentHash(`${context.siteDir} ${context.baseUrl}`, 16);
  const isKeyed = candidates.every(({page}) => page.contentKey !== undefined);
  const kept = isKeyed ? {cacheFile: path.join(cacheDir, `whole-${slot}.pack`), key} : undefined;
  if (kept && restoreIndex(props.outDir, kept)) return;

  const numbers = new TermNumbers();
  const threads = cutThreads(props.threads);
  const {report} = context.inkstone;
  const pages = await cutPages({candidates, options, cacheDir, siteTitle, words, numbers, threads, report});
  const {pages: entries, sections} = numberEntries(pages);
  const output = openIndexOutput(props.outDir, kept);
  const version = `search-local ${INDEX_VERSION} ${context.inkstone.site.siteVersion ?? ''}`;
  for (const folder of new Set(['', ...versions.map((one) => one.folder)])) {
    const members = entries.filter(({page}) => folderOf(page, versions) === folder);
    const sources = sourcesHash([...members.flatMap(({page}) => sourceOf(page.page)), ...extra]);
    const write = (name: string, content: string): void => output.write(path.posix.join(folder, name), content);
    writeIndex({pages: members, sections, numbers, options, sources, version, write});
  }
  output.keep();
}

function cutThreads({size, run}: PluginThreads): CutThreads {
  const worker = (name: string): string => programFile(`plugins/search-local/${name}`);
  return {
    size,
    scan: (task) => run(worker('scan-worker'), task),
    cut: (task) => run(worker('cut-worker'), task),
  };
}

function folderOf(page: SearchPage, versions: readonly VersionFolder[]): string {
  const version = versions.find(
    ({name, folder}) => page.facts.version === name && (page.path === folder || page.path.startsWith(`${folder}/`)),
  );
  return version?.folder ?? '';
}

/**
 * Documents below `docsDir` and `blogDir` count for the hash even where no page is made of them.
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
 * Words of a dictionary: a word a line, what follows it (weight, kind) counts for other programs.
 */
function userWords(options: SearchOptions, siteDir: string): string[] {
  const file =
    options.zhUserDictPath === undefined ? '' : readFileSync(path.resolve(siteDir, options.zhUserDictPath), 'utf8');
  return `${options.zhUserDict ?? ''}\n${file}`.split('\n').flatMap((line) => line.trim().split(/\s+/)[0] || []);
}
