import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {buildSite, PROJECT} from '../harness/build-site.ts';

const GUIDE = path.join(PROJECT, 'docs');

/**
 * The files that a page of the guide shows whole: its code blocks with a title, written into a
 * folder.
 */
async function filesShownIn(page: string): Promise<string> {
  const text = await fs.readFile(path.join(GUIDE, 'content/docs', page), 'utf8');
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-guide-'));
  for (const [, , file = '', code = ''] of text.matchAll(/^```(\w+) title="([^"]+)"\n([^]*?)^```/gm)) {
    await fs.mkdir(path.dirname(path.join(dir, file)), {recursive: true});
    await fs.writeFile(path.join(dir, file), code);
  }
  return dir;
}

describe('the guide', () => {
  it('builds without a warning, and all its links and anchors lead somewhere', async () => {
    const {outDir, run} = await buildSite(GUIDE);
    expect(run.output).not.toMatch(/\bINK\d{4}\b/);
    const pages = await fs.readdir(outDir, {recursive: true});
    expect(pages.filter((file) => file.endsWith('.html')).length).toBeGreaterThan(40);
    for (const page of ['index', 'getting-started', 'reference/configuration', 'errors', 'deploying'])
      expect(pages).toContain(`${page}.html`);
  });

  it('begins with four files that are a site', async () => {
    const {outDir, run} = await buildSite(await filesShownIn('getting-started.md'));
    expect(run.output).not.toMatch(/\bINK\d{4}\b/);
    expect(await fs.readFile(path.join(outDir, 'index.html'), 'utf8')).toContain('href="/docs/intro"');
    expect(await fs.readFile(path.join(outDir, 'docs/intro/index.html'), 'utf8')).toContain('href="/docs/second"');
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
