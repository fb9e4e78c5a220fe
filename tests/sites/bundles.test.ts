import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {buildSite, copyToTemporary, filesOf, inkstone, TEST_CACHE} from '../harness/build-site.ts';

const sites = path.join(import.meta.dirname);

async function build(siteDir: string, env: Record<string, string> = {}): Promise<string> {
  const run = await inkstone(['build', siteDir], {env});
  expect(run.code, run.output).toBe(0);
  return run.output;
}

async function bundleOf(outDir: string): Promise<string> {
  const data = JSON.parse(await fs.readFile(path.join(outDir, 'assets/js/routes/index.json'), 'utf8')) as {
    bundle: string;
  };
  return data.bundle;
}

/** Folder of the cache that the scripts of a site come from. */
async function bundleFolder(outDir: string, cacheDir = TEST_CACHE): Promise<string> {
  const data = path.join(outDir, 'assets/js/data');
  const file = (await fs.readdir(data)).find((name) => /^site\.\w+\.js$/.test(name)) ?? '';
  // Each bundle has code of its own, which ends the file, also if its framework is that of others.
  const sent = await fs.readFile(path.join(data, file), 'utf8');
  const folders = (await fs.readdir(path.join(cacheDir, 'bundle/output'))).map((name) =>
    path.join(cacheDir, 'bundle/output', name),
  );
  const own = await Promise.all(folders.map(scriptOf));
  const found = folders.find((_, at) => own[at] !== undefined && sent.endsWith(own[at]));
  if (found === undefined) throw new Error(`no bundle has the code in ${file}`);
  return found;
}

/** The code that renders pages. A build marks the folders of both sides as used, at the same time. */
async function serverOf(client: string): Promise<string> {
  const {mtimeMs} = await fs.stat(client);
  const output = path.dirname(client);
  for (const name of await fs.readdir(output)) {
    const server = path.join(output, name, 'server.cjs');
    const isThere = await fs.stat(server).catch(() => undefined);
    if (isThere && (await fs.stat(path.dirname(server))).mtimeMs === mtimeMs) return server;
  }
  throw new Error(`no server code was used together with ${client}`);
}

/** Text of the script with the site's code, if the bundle in a folder has one. */
async function scriptOf(folder: string): Promise<string | undefined> {
  const dir = path.join(folder, 'assets/js');
  const name = (await fs.readdir(dir).catch(() => [])).find((each) => /^site\.\w+\.js$/.test(each));
  return name === undefined ? undefined : fs.readFile(path.join(dir, name), 'utf8');
}

const THIRD_PAGE = `import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

# Third

<Tabs><TabItem value="one">One</TabItem></Tabs>
`;

describe('the bundle is kept under a hash of its inputs (rule 3)', () => {
  it('sites without code of their own share one, whatever their folder, title, documents and the components these name', async () => {
    const first = await buildSite(path.join(sites, 'minimal'));
    const bundle = await bundleOf(first.outDir);
    const other = await copyToTemporary(path.join(sites, 'minimal'));
    const config = path.join(other, 'site.config.ts');
    await fs.writeFile(config, (await fs.readFile(config, 'utf8')).replace("'Minimal'", "'Another'"));
    await fs.writeFile(path.join(other, 'content/docs/third.mdx'), THIRD_PAGE);
    await build(other);
    expect(await bundleOf(path.join(other, 'build'))).toBe(bundle);
    expect((await fs.readdir(path.join(other, 'build/assets/js'))).sort()).toEqual(
      (await fs.readdir(path.join(first.outDir, 'assets/js'))).sort(),
    );
    expect(await fs.readFile(path.join(other, 'build/third/index.html'), 'utf8')).toContain('role="tablist"');
  });

  it('so do sites with a search, whose plugin brings a part of the configuration of the bundler', async () => {
    const siteDir = await copyToTemporary(path.join(sites, 'minimal'));
    const config = path.join(siteDir, 'site.config.ts');
    const themes = `themes: [['search-local', {language: ['en', 'zh']}]],`;
    await fs.writeFile(config, (await fs.readFile(config, 'utf8')).replace('presets:', `${themes}\n  presets:`));
    await build(siteDir);
    const bundle = await bundleOf(path.join(siteDir, 'build'));
    await fs.writeFile(path.join(siteDir, 'content/docs/third.mdx'), THIRD_PAGE);
    await build(siteDir);
    expect(await bundleOf(path.join(siteDir, 'build'))).toBe(bundle);
    expect(await fs.readFile(path.join(siteDir, 'build/search/index.html'), 'utf8')).toContain('type="search"');
  });

  it('it is made again when options of a plugin that processes style sheets change, also if they are functions', async () => {
    const {outDir, siteDir} = await buildSite(path.join(sites, 'cascade-layers'));
    const stylesOf = async (): Promise<string> => {
      const names = await fs.readdir(path.join(outDir, 'assets/css'));
      return fs.readFile(
        path.join(outDir, 'assets/css', names.find((name) => name.startsWith('styles.')) ?? ''),
        'utf8',
      );
    };
    expect(await stylesOf()).toContain('@layer base.infima{');
    const config = path.join(siteDir, 'site.config.ts');
    const text = await fs.readFile(config, 'utf8');
    await fs.writeFile(config, text.replace("'base.infima'", "'own.infima'"));
    await build(siteDir);
    expect(await stylesOf()).toContain('@layer own.infima{');
    await fs.writeFile(config, text.replace("file.includes('/node_modules/infima/')", 'false'));
    await build(siteDir);
    expect(await stylesOf()).not.toContain('infima{');
  });

  it('fault 57: one that was damaged is made again', async () => {
    const {outDir, siteDir} = await buildSite(path.join(sites, 'overrides'));
    const html = await fs.readFile(path.join(outDir, 'index.html'), 'utf8');
    const server = await serverOf(await bundleFolder(outDir));
    const whole = await fs.readFile(server);
    await fs.writeFile(server, whole.subarray(0, whole.length / 2));
    await build(siteDir);
    expect(await fs.readFile(server)).toEqual(whole);
    expect(await fs.readFile(path.join(outDir, 'index.html'), 'utf8')).toBe(html);
  });
});

describe("webpack's cache", () => {
  it('is used by the bundles that follow one of many modules', async () => {
    const site = await copyToTemporary(path.join(sites, 'minimal'));
    const cacheDir = path.join(site, '.cache');
    const write = async (file: string, text: string): Promise<void> => {
      await fs.mkdir(path.dirname(path.join(site, file)), {recursive: true});
      await fs.writeFile(path.join(site, file), text);
    };
    const config = await fs.readFile(path.join(site, 'site.config.ts'), 'utf8');
    await write('site.config.ts', config.replace(', pages: false', ''));
    /** Builds a page that adds up modules. Returns the sum in it, and what the cache consists of. */
    const buildSum = async (count: number, last: number): Promise<[sum: string | undefined, cached?: string[]]> => {
      for (let at = 0; at < count; at++)
        await write(`src/many/part${at}.js`, `export const part${at} = ${at === count - 1 ? last : 1};\n`);
      const parts = Array.from({length: count}, (_, at) => `part${at}`);
      const imports = parts.map((part) => `import {${part}} from '@site/src/many/${part}.js';`);
      const page = `export default () => <p>{'Sum ' + (${parts.join(' + ')})}</p>;\n`;
      await write('content/pages/sum.jsx', `${imports.join('\n')}\n${page}`);
      await build(site, {INKSTONE_CACHE_DIR: cacheDir});
      const html = await fs.readFile(path.join(site, 'build/sum/index.html'), 'utf8');
      const cached = await fs.readdir(path.join(cacheDir, 'webpack')).catch(() => undefined);
      return [/Sum \d+/.exec(html)?.[0], ...(cached ? [cached.map((name) => name.split('-')[0] ?? '').sort()] : [])];
    };
    expect(await buildSum(2, 5)).toEqual(['Sum 6']);
    expect(await buildSum(2, 6)).toEqual(['Sum 7']);
    expect(await buildSum(450, 1)).toEqual(['Sum 450', []]);
    expect(await buildSum(450, 2)).toEqual(['Sum 451', ['client', 'server']]);
    expect(await buildSum(450, 3)).toEqual(['Sum 452', ['client', 'server']]);
    await fs.rm(site, {recursive: true});
  });
});

describe('a document that code imports (rule 1)', () => {
  it('is compiled again when the answers of the document index that it used change, and only then', async () => {
    // No other test writes to this cache.
    const cacheDir = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-test-cache-'));
    const env = {INKSTONE_CACHE_DIR: cacheDir};
    const {siteDir, outDir} = await buildSite(path.join(sites, 'imports'), [], {env});
    const bundle = await bundleFolder(outDir, cacheDir);
    const made = await filesOf(path.join(cacheDir, 'bundle/entries'));
    const kinds = path.join(siteDir, 'content/docs/kinds.mdx');
    await fs.appendFile(kinds, '\nA paragraph more.\n');
    await build(siteDir, env);
    expect(await filesOf(path.join(cacheDir, 'bundle/entries'))).toEqual(made);
    expect(await bundleFolder(outDir, cacheDir)).toBe(bundle);
    const other = path.join(siteDir, 'content/docs/other.mdx');
    await fs.writeFile(other, `---\nslug: /moved\n---\n\n${await fs.readFile(other, 'utf8')}`);
    await build(siteDir, env);
    expect(await fs.readFile(path.join(outDir, 'index.html'), 'utf8')).toContain('href="/base/docs/moved"');
    const scripts = await fs.readdir(path.join(outDir, 'assets/js'), {recursive: true});
    const texts = await Promise.all(
      scripts
        .filter((name) => name.endsWith('.js'))
        .map((name) => fs.readFile(path.join(outDir, 'assets/js', name), 'utf8')),
    );
    expect(texts.some((text) => text.includes('/base/docs/moved'))).toBe(true);
    expect(texts.some((text) => text.includes('/base/docs/other'))).toBe(false);
  });
});
