import fs from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {buildSite, PROJECT} from '../harness/build-site.ts';

const GUIDE = path.join(PROJECT, 'docs');

describe('the guide', () => {
  it('builds without a warning, and all its links and anchors lead somewhere', async () => {
    const {outDir, run} = await buildSite(GUIDE);
    expect(run.output).not.toMatch(/\bINK\d{4}\b/);
    const pages = await fs.readdir(outDir, {recursive: true});
    expect(pages.filter((file) => file.endsWith('.html')).length).toBeGreaterThan(40);
    for (const page of ['index', 'getting-started', 'reference/configuration', 'errors', 'deploying'])
      expect(pages).toContain(`${page}.html`);
  });

  it('has an example of a plugin that does what the guide says', async () => {
    const {outDir, run} = await buildSite(path.join(GUIDE, 'examples/plugin'));
    expect(run.output).not.toMatch(/\bINK\d{4}\b/);
    const read = (file: string): Promise<string> => fs.readFile(path.join(outDir, file), 'utf8');
    expect(await read('releases.txt')).toBe('2025-03-01 1.1\n2025-01-15 1.0\n');
    expect(await read('releases/index.html')).toContain('href="/releases/1.1"');
    expect(await read('releases/1.0/index.html')).toMatch(
      /<time dateTime="2025-01-15">2025-01-15<\/time>: .*The first one\./i,
    );
    const home = await read('index.html');
    expect(home).toMatch(/The newest release is (?:<!-- -->)?1\.1/);
    expect(home).toContain('<link rel="alternate" type="text/plain" href="/releases.txt">');
  });
});
