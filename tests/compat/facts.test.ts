import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {inkstone} from '../harness/build-site.ts';
import {unpackClassicTemplate} from '../harness/classic-template.ts';
import {compareWithDocusaurus} from './compare-site.ts';

describe('classic template', () => {
  for (const language of ['javascript', 'typescript'] as const) {
    it(`builds unmodified in ${language}, with every HTML route of Docusaurus, and its facts`, async () => {
      const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-classic-'));
      await unpackClassicTemplate(language, dir);
      const run = await inkstone(['build', dir]);
      expect(run.code, run.output).toBe(0);
      const expected = JSON.parse(await fs.readFile(path.join(import.meta.dirname, 'classic-template.facts.json'), 'utf8')) as {pages: Record<string, {file: string}>};
      for (const [route, {file}] of Object.entries(expected.pages)) {
        const html = route === '/' ? 'index.html' : file === 'dir' ? `${route.slice(1)}/index.html` : `${route.slice(1)}.html`;
        await expect(fs.stat(path.join(dir, 'build', html)), route).resolves.toBeDefined();
      }
      const score = compareWithDocusaurus(path.join(dir, 'build'), 'classic-template.facts.json', {
        base: '/',
        args: ['--no-samples'],
      });
      const low = Object.entries(score.categories).filter(([, value]) => value < 0.98);
      expect(low, score.report).toEqual([]);
      expect(score.total, score.report).toBeGreaterThanOrEqual(0.995);
    });
  }
});
