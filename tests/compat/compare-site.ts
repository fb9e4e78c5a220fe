import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/**
 * How much of what Docusaurus made of the same content is there, from 0 to 1 (see
 * compare-facts.mjs).
 */
export interface FactScore {
  total: number;
  categories: Record<string, number>;
  /** Scores and first differences as text, for messages. */
  report: string;
}

export interface ComparisonOptions {
  /** `baseUrl` of the site. */
  base: string;
  /** Further arguments of site-facts.mjs. */
  args?: string[];
  /** How many differences of a category the report lists. */
  show?: number;
}

/**
 * Facts of a built folder, compared with those of Docusaurus's build in the file `expected`. Throws
 * when they cannot be read.
 */
export function compareWithDocusaurus(outDir: string, expected: string, options: ComparisonOptions): FactScore {
  const {base, args = [], show = 6} = options;
  const actual = `${outDir}-facts.json`;
  const scores = `${outDir}-scores.json`;
  fs.rmSync(scores, {force: true});
  writeFacts(outDir, actual, {base, args});
  const compared = [path.resolve(import.meta.dirname, expected), actual, '--show', String(show), '--json', scores];
  const run = runNode('compare-facts.mjs', compared);
  if (!fs.existsSync(scores)) throw new Error(`${expected} cannot be compared: ${run.stderr}`);
  const result = JSON.parse(fs.readFileSync(scores, 'utf8')) as {
    total: number;
    categories: Record<string, {score: number}>;
  };
  const categories = Object.entries(result.categories).map(([name, {score}]) => [name, score]);
  return {total: result.total, categories: Object.fromEntries(categories), report: run.stdout};
}

/** Writes the facts of a built folder to a file. */
export function writeFacts(builtDir: string, file: string, {base, args = []}: ComparisonOptions): void {
  const run = runNode('site-facts.mjs', [builtDir, '--base', base, '--out', file, ...args]);
  if (run.status !== 0) throw new Error(`the facts of ${builtDir} cannot be read: ${run.stderr}`);
}

function runNode(script: string, args: string[]): {status: number | null; stdout: string; stderr: string} {
  const command = ['--max-old-space-size=6000', path.join(import.meta.dirname, script), ...args];
  return spawnSync(process.execPath, command, {encoding: 'utf8', maxBuffer: 64 * 1024 * 1024});
}
