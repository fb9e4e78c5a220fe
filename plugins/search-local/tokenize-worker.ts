import {openPluginStore} from 'inkstone/plugin';
import {type HanTable, tableSegmenter} from './segmenter.ts';
import {
  createPageTokenizer,
  orProblem,
  type PackedPage,
  type PageFile,
  type PageProblem,
  type PageTokenizer,
  type SplitPage,
  type TokenizerSettings,
} from './page-tokenizer.ts';

/** Reads pages and splits those that aren't in the store into sections. */
export interface SplitTask {
  settings: TokenizerSettings;
  pages: readonly PageFile[];
}

/** Tokenizes pages, after the main thread has segmented their Chinese. */
export interface TokenizeTask {
  settings: TokenizerSettings;
  pages: readonly SplitPage[];
  han: HanTable;
}

/** A tokenized page with its key; without `entry`, the store has it. */
export interface TokenizedPage {
  key: string;
  entry?: PackedPage;
}

/** For each page, its sections and runs of ideographs, or its key if the store has it. */
export type SplitResult = ({split: SplitPage; runs: string[]} | TokenizedPage | PageProblem)[];

export type TokenizeResult = (TokenizedPage | PageProblem)[];

export default function run(task: SplitTask | TokenizeTask): SplitResult | TokenizeResult {
  return 'han' in task ? tokenizePages(task) : splitPages(task);
}

function splitPages({settings, pages}: SplitTask): SplitResult {
  const {tokenizer, isStored} = threadState(settings);
  return pages.map((file) =>
    orProblem(() => {
      const page = tokenizer.read(file);
      if (isStored(page.key)) return {key: page.key};
      const split = tokenizer.split(page);
      return {split, runs: tokenizer.hanRuns(split)};
    }),
  );
}

function tokenizePages({settings, pages, han}: TokenizeTask): TokenizeResult {
  const {tokenizer, segmented} = threadState(settings);
  segmented(han);
  return pages.map((page) => orProblem(() => ({key: page.key, entry: tokenizer.tokenize(page)})));
}

interface ThreadState {
  version: string;
  tokenizer: PageTokenizer;
  /** Receives what the pages of the next task need. */
  segmented: (table: HanTable) => void;
  isStored: (key: string) => boolean;
}

let current: ThreadState | undefined;

/** All tasks of a site share the state, so that words are stemmed and segmented once. */
function threadState(settings: TokenizerSettings): ThreadState {
  const version = `${settings.storeDir}\n${settings.version}`;
  if (current?.version !== version) {
    const segmenter = tableSegmenter();
    const {has} = openPluginStore(settings.storeDir);
    current = {version, tokenizer: createPageTokenizer(settings, segmenter), segmented: segmenter.use, isStored: has};
  }
  return current;
}
