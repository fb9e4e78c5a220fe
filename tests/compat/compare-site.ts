import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect} from 'vitest';

/** How much of what Docusaurus made of the same content is there, from 0 to 1 (see compare-facts.mjs). */
export interface FactScore {
  total: number;
  categories: Record<string, number>;
  /** Scores and first differences as text, for messages. */
  report: string;
}

/** Facts of a built folder, compared with those of Docusaurus's build in `expected`. */
export function compareWithDocusaurus(
  outDir: string,
  expected: string,
  options: {base: string; args?: string[]},
): FactScore {
  const here = import.meta.dirname;
  const actual = path.join(path.dirname(outDir), `${path.basename(outDir)}-facts.json`);
  const scores = path.join(path.dirname(outDir), `${path.basename(outDir)}-scores.json`);
  const given = ['--base', options.base, '--out', actual, ...(options.args ?? [])];
  const facts = runNode(path.join(here, 'site-facts.mjs'), [outDir, ...given]);
  expect(facts.status, facts.stderr).toBe(0);
  const compared = [path.join(here, expected), actual, '--show', '6', '--json', scores];
  const run = runNode(path.join(here, 'compare-facts.mjs'), compared);
  const result = JSON.parse(fs.readFileSync(scores, 'utf8')) as {
    total: number;
    categories: Record<string, {score: number}>;
  };
  const categories = Object.entries(result.categories).map(([name, {score}]) => [name, score]);
  return {total: result.total, categories: Object.fromEntries(categories), report: run.stdout};
}

function runNode(script: string, args: string[]): {status: number | null; stdout: string; stderr: string} {
  return spawnSync(process.execPath, [script, ...args], {encoding: 'utf8', maxBuffer: 64 * 1024 * 1024});
}
