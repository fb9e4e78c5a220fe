import {spawnSync} from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {inkstone} from '../harness/build-site.ts';
import {unpackClassicTemplate} from '../harness/classic-template.ts';

/** The same content through Docusaurus and through Inkstone, compared by facts (see site-facts.mjs). */
interface Score {
  overall: number;
  output: string;
}

function compare(expected: string, outDir: string, base: string, args: string[] = []): Score {
  const here = import.meta.dirname;
  const actual = path.join(path.dirname(outDir), 'facts.json');
  const facts = spawnSync(process.execPath, [path.join(here, 'site-facts.mjs'), outDir, '--base', base, '--out', actual, ...args], {encoding: 'utf8'});
  expect(facts.status, facts.stderr).toBe(0);
  const run = spawnSync(process.execPath, [path.join(here, 'compare-facts.mjs'), path.join(here, expected), actual, '--show', '12'], {encoding: 'utf8'});
  const overall = /^total ([\d.]+)/m.exec(run.stdout)?.[1];
  expect(overall, run.stdout + run.stderr).toBeDefined();
  return {overall: Number(overall), output: run.stdout};
}

describe('classic template', () => {
  for (const language of ['javascript', 'typescript'] as const) {
    it(`builds unmodified in ${language}, with every HTML route of Docusaurus, and facts of at least 0.90`, async () => {
      const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-classic-'));
      await unpackClassicTemplate(language, dir);
      const run = await inkstone(['build', dir]);
      expect(run.code, run.output).toBe(0);
      const expected = JSON.parse(await fs.readFile(path.join(import.meta.dirname, 'classic-template.facts.json'), 'utf8')) as {pages: Record<string, {file: string}>};
      for (const [route, {file}] of Object.entries(expected.pages)) {
        const html = route === '/' ? 'index.html' : file === 'dir' ? `${route.slice(1)}/index.html` : `${route.slice(1)}.html`;
        await expect(fs.stat(path.join(dir, 'build', html)), route).resolves.toBeDefined();
      }
      const score = compare('classic-template.facts.json', path.join(dir, 'build'), '/', ['--no-samples']);
      expect(score.overall, score.output).toBeGreaterThanOrEqual(0.9);
    });
  }
});
