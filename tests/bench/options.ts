import path from 'node:path';
import {parseArgs} from 'node:util';
import {PEERS} from './builders.ts';
import {CORPORA, corpusOf, type Corpus} from './corpora.ts';
import {Misuse} from './misuse.ts';

/** What the command line takes; `README.md` says more of it. */
export const USAGE = `npm run bench -- [options]
  --pages 200,1000             sizes of the corpus
  --runs 3                     builds of each kind
  --peers DIR                  builds with the programs in DIR as well
  --only docusaurus,rspress    of these, only some
  --corpora plain,plugins      what is built: ${CORPORA.join(', ')}
  --json FILE                  keeps every measurement
  --keep                       leaves the folder of Inkstone's builds
npm run bench -- --setup-peers DIR [--only docusaurus]
npm run bench -- --help`;

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
  /** Says what the command line takes, and does nothing. */
  help: boolean;
}

const list = (text: string): string[] => text.split(',').filter(Boolean);

/** @throws Misuse with a sentence for what the command line cannot mean */
export function parseOptions(args: string[]): BenchOptions {
  const values = valuesOf(args);
  const folder = (given: string | undefined): string | undefined => (given ? path.resolve(given) : undefined);
  const peers = folder(values.peers);
  const json = folder(values.json);
  const setUp = folder(values['setup-peers']);
  return {
    pages: list(values.pages).map((text) => positive(text, '--pages')),
    corpora: list(values.corpora ?? (peers ? 'plain,plugins' : 'plain')).map(corpusOf),
    runs: positive(values.runs, '--runs'),
    ...(peers ? {peers} : {}),
    ...(values.only === undefined ? {} : {only: list(values.only).map(peerOf)}),
    ...(json ? {json} : {}),
    ...(setUp ? {setUp} : {}),
    keep: values.keep,
    help: values.help,
  };
}

const OPTIONS = {
  pages: {type: 'string', default: '200,1000'},
  corpora: {type: 'string'},
  runs: {type: 'string', default: '1'},
  peers: {type: 'string'},
  only: {type: 'string'},
  json: {type: 'string'},
  'setup-peers': {type: 'string'},
  keep: {type: 'boolean', default: false},
  help: {type: 'boolean', default: false},
} as const;

function valuesOf(args: string[]) {
  try {
    return parseArgs({args, options: OPTIONS}).values;
  } catch (error) {
    // Node adds how to write an argument that begins with a dash, which nothing here takes.
    const [sentence] = (error as Error).message.split('. ');
    throw new Misuse(`${sentence}.`, {cause: error});
  }
}

function positive(text: string, option: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Misuse(`${option} takes whole numbers above 0, not "${text}".`);
}

function peerOf(text: string): string {
  if (text in PEERS) return text;
  throw new Misuse(`--only takes ${Object.keys(PEERS).join(', ')}, not "${text}".`);
}
