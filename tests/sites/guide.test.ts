import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {buildSite, copyToTemporary, PROJECT} from '../harness/build-site.ts';

const GUIDE = path.join(PROJECT, 'docs');

/** Files that export the modules on the page about the client API. */
const CLIENT_MODULES: Record<string, string> = {
  'inkstone/runtime': 'runtime/index.ts',
  'inkstone/theme-common': 'theme/_common/index.ts',
  'inkstone/docs': 'plugins/content-docs/client/index.ts',
  'inkstone/blog': 'plugins/content-blog/client/index.ts',
};

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

  it('has an example of Tailwind whose pages first load the utilities that they use', async () => {
    const site = await copyToTemporary(path.join(GUIDE, 'examples/tailwind'));
    await fs.mkdir(path.join(site, 'node_modules'), {recursive: true});
    for (const name of ['tailwindcss', '@tailwindcss'])
      await fs.symlink(path.join(PROJECT, 'node_modules', name), path.join(site, 'node_modules', name));
    const {outDir, run} = await buildSite(site);
    expect(run.output).not.toMatch(/\bINK\d{4}\b/);
    const html = await fs.readFile(path.join(outDir, 'docs/intro/index.html'), 'utf8');
    const sheet = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? '';
    const css = await fs.readFile(path.join(outDir, sheet), 'utf8');
    expect(css).toContain('.tw\\:rounded-lg{');
    expect(css).toContain('.tw\\:md\\:grid-cols-3{');
    expect(css).toContain('.tw\\:dark\\:text-brand:where([data-theme=dark] *){');
    expect(css).toContain('--tw-color-brand:var(--ifm-color-primary)');
    expect(css).not.toContain('tw\\:hidden');
  });

  it('has an example of a translated site that shows each text in its language, or in the original', async () => {
    const {outDir, run} = await buildSite(path.join(GUIDE, 'examples/translated'));
    expect(run.output).not.toMatch(/\bINK\d{4}\b/);
    const read = (file: string): Promise<string> => fs.readFile(path.join(outDir, file), 'utf8');
    expect(await read('index.html')).toContain('Brew for 2 minutes.');
    const french = await read('fr/index.html');
    for (const text of ['Laissez infuser 2 minutes.', 'id="water"', 'Infuser', '>Suivant<', 'hreflang="en"'])
      expect(french).toContain(text);
    expect(await read('fr/leaves/index.html')).toContain('Not translated yet.');
  });

  it('names only exports of the client modules', async () => {
    const page = await fs.readFile(path.join(GUIDE, 'content/docs/client-api.md'), 'utf8');
    const sections = [...page.matchAll(/^## `(inkstone\/[\w-]+)`$([^]*?)(?=^## )/gm)];
    expect(sections.map(([, name]) => name)).toEqual(Object.keys(CLIENT_MODULES));
    for (const [, name = '', text = ''] of sections) {
      const exports = await fs.readFile(path.join(PROJECT, CLIENT_MODULES[name] ?? ''), 'utf8');
      const names = [...text.matchAll(/^\| (`.+?) \|/gm)].flatMap(([, cell = '']) => cell.match(/\w+/g) ?? []);
      expect(names.length).toBeGreaterThan(2);
      for (const each of names)
        expect(exports, `${each} in ${name}`).toMatch(new RegExp(`[{, ]${each}[, }]|  ${each},`));
    }
  });
});
