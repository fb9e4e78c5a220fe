import path from 'node:path';
import {parseArgs} from 'node:util';
import {CORPORA, type Corpus} from './corpora.ts';

/** What a run of the benchmark is asked for. */
export interface BenchOptions {
  /** Sizes of the corpus. */
  pages: number[];
  corpora: Corpus[];
  /** How often every build is made; ratios are given as median, least and most. */
  runs: number;
  /** Folder with a folder for each peer. */
  peers?: string;
  /** Names of the programs to run beside Inkstone; all that are found without it. */
  only?: string[];
  /** File for every single measurement. */
  json?: string;
  /** Folder to set peers up in, instead of measuring. */
  setUp?: string;
  /** Leaves the folders of Inkstone's builds. */
  keep: boolean;
}

const list = (text: string): string[] => text.split(',').filter(Boolean);

/** Reads the command line; throws a sentence for what it cannot mean. */
export function parseOptions(args: string[]): BenchOptions {
  const {values} = parseArgs({
    args,
    options: {
      pages: {type: 'string', default: '200,1000'},
      corpora: {type: 'string'},
      runs: {type: 'string', default: '1'},
      peers: {type: 'string'},
      only: {type: 'string'},
      json: {type: 'string'},
      'setup-peers': {type: 'string'},
      keep: {type: 'boolean', default: false},
    },
  });
  const folder = (given: string | undefined): string | undefined => (given ? path.resolve(given) : undefined);
  const peers = folder(values.peers);
  const json = folder(values.json);
  const setUp = folder(values['setup-peers']);
  return {
    pages: list(values.pages).map((text) => positive(text, '--pages')),
    corpora: list(values.corpora ?? (peers ? CORPORA.join() : 'plain')).map(corpusOf),
    runs: positive(values.runs, '--runs'),
    ...(peers ? {peers} : {}),
    ...(values.only === undefined ? {} : {only: list(values.only)}),
    ...(json ? {json} : {}),
    ...(setUp ? {setUp} : {}),
    keep: values.keep,
  };
}

function positive(text: string, option: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`${option} takes whole numbers above 0, not "${text}".`);
}

function corpusOf(text: string): Corpus {
  const corpus = CORPORA.find((name) => name === text);
  if (corpus) return corpus;
  throw new Error(`--corpora takes ${CORPORA.join(' and ')}, not "${text}".`);
}
