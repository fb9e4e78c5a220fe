import fs from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {buildSite} from '../harness/build-site.ts';

/**
 * Each folder beside this file is a site that shows one behaviour; its `expect.json` says what the
 * build must hold. `test` is the name of the test, with the row of the compatibility table or
 * checklist that it shows.
 */
interface Expectation {
  test: string;
  args?: string[];
  files?: string[];
  absent?: string[];
  /** File to texts that it must hold, in this order; `*` stands for a hash in its name. */
  contains?: Record<string, string[]>;
  lacks?: Record<string, string[]>;
  /** Texts that the build must have printed. */
  prints?: string[];
}

const sites = (await fs.readdir(import.meta.dirname, {withFileTypes: true}))
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

describe('sites', () => {
  for (const site of sites.sort()) {
    describe(site, async () => {
      const dir = path.join(import.meta.dirname, site);
      const expectation = JSON.parse(await fs.readFile(path.join(dir, 'expect.json'), 'utf8')) as Expectation;
      it(expectation.test, async () => {
        const {outDir, run} = await buildSite(dir, expectation.args);
        await checkSite(outDir, run.output, expectation);
      });
    });
  }
});

async function checkSite(outDir: string, output: string, expectation: Expectation): Promise<void> {
  for (const file of expectation.files ?? []) {
    expect(await exists(path.join(outDir, file)), `${file} is missing`).toBe(true);
  }
  for (const file of expectation.absent ?? []) {
    expect(await exists(path.join(outDir, file)), `${file} should not be there`).toBe(false);
  }
  for (const [file, texts] of Object.entries(expectation.contains ?? {})) {
    const content = await readMatching(outDir, file);
    let from = 0;
    for (const text of texts) {
      const at = content.indexOf(text, from);
      expect(
        at,
        `${file} lacks ${text} (after offset ${from}):\n${content.slice(from, from + 3000)}`,
      ).toBeGreaterThanOrEqual(0);
      from = at + text.length;
    }
  }
  for (const [file, texts] of Object.entries(expectation.lacks ?? {})) {
    const content = await readMatching(outDir, file);
    for (const text of texts) expect(content).not.toContain(text);
  }
  for (const text of expectation.prints ?? []) expect(output).toContain(text);
}

async function readMatching(outDir: string, file: string): Promise<string> {
  const [start = '', end] = path.join(outDir, file).split('*');
  if (end === undefined) return fs.readFile(start, 'utf8');
  const names = await fs.readdir(path.dirname(start));
  const full = names.map((name) => path.join(path.dirname(start), name));
  const found = full.find((name) => name.startsWith(start) && name.endsWith(end));
  return fs.readFile(found ?? path.join(outDir, file), 'utf8');
}

async function exists(file: string): Promise<boolean> {
  return fs.stat(file).then(
    () => true,
    () => false,
  );
}
