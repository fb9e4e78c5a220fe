import fs from 'node:fs';
import path from 'node:path';
import {type Builder, inkstoneBuilder, timingsOf} from './builders.ts';
import type {Corpus} from './corpora.ts';
import type {StageFigures} from './figures.ts';
import {measure} from './measure.ts';

/** Copies the sources of a site to another machine, in a folder of its own with an empty cache. */
export function copyMachine(from: Builder, root: string): Builder {
  const copy = inkstoneBuilder(root);
  const left = ['build', '.docusaurus'].map((folder) => path.join(from.dir, folder));
  fs.cpSync(from.dir, copy.dir, {recursive: true, filter: (file) => !left.includes(file)});
  return copy;
}

/** Builds a corpus, prints what it costs, and returns CPU seconds. */
export function buildOn(builder: Builder, corpus: Corpus, label: string, args: readonly string[] = []): number {
  const {cpu, wall, peak} = measure([...builder.command(corpus), ...args], builder.dir, builder.env(corpus));
  console.log(`${label.padEnd(30)} CPU ${cpu.toFixed(1)} s, wall ${wall.toFixed(1)} s, peak ${peak.toFixed(0)} MB`);
  return cpu;
}

/** What the stages of the last build cost. Other programs than Inkstone have none. */
export function stagesOf({dir}: Builder): StageFigures[] {
  const file = timingsOf(dir);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as StageFigures[]) : [];
}
