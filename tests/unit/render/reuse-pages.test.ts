import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it, onTestFinished, vi} from 'vitest';
import type {SharedData} from '../../../contract/stages.ts';
import {renderPages} from '../../../core/render/render-pages.ts';
import {fakeSite} from './fake-site.ts';
import {rendersOf} from './renders.ts';

/** The only file of the store with such an ending. */
function packFile(dir: string, end: string): string {
  const pages = path.join(dir, 'cache/pages');
  const store = path.join(pages, fs.readdirSync(pages)[0] ?? '');
  return path.join(store, fs.readdirSync(store).find((name) => name.endsWith(end)) ?? '');
}

describe('cache of rendered pages', () => {
  it('renders again only what has changed', async () => {
    const {input} = fakeSite(['/a', '/doc']);
    expect(await rendersOf(() => renderPages(input))).toBe(2);
    expect(await rendersOf(() => renderPages(input))).toBe(0);
    const shared: SharedData[] = input.shared.map((data) =>
      data.name === 'side.1' ? {...data, json: '{"items":[2]}'} : data,
    );
    expect(await rendersOf(() => renderPages({...input, shared}))).toBe(1);
    const siteData = {...input.siteData, extra: 1};
    expect(await rendersOf(() => renderPages({...input, siteData}))).toBe(2);
  });

  it('puts changed scripts, tags and style sheets around stored content', async () => {
    const {input, read, dir} = fakeSite(['/a', '/doc']);
    await renderPages(input);
    const manifest = {...input.manifest, scripts: ['assets/js/changed.js']};
    const htmlTags = {head: '<meta name="head" content="né">', preBody: '<p>before ü</p>', postBody: '<p>after</p>'};
    const changed = {...input, manifest, htmlTags};
    expect(await rendersOf(() => renderPages(changed))).toBe(0);
    const files = ['a/index.html', 'doc/index.html', 'assets/js/routes/doc.json'];
    const stored = files.map(read);
    expect(stored[0]).toContain('changed.js');
    fs.rmSync(path.join(dir, 'cache'), {recursive: true});
    expect(await rendersOf(() => renderPages(changed))).toBe(2);
    expect(files.map(read)).toEqual(stored);
    expect(await rendersOf(() => renderPages(input))).toBe(0);
    expect(read('a/index.html')).not.toContain('changed.js');
  });

  it('renders pages again when code changes that they can run', async () => {
    const {input} = fakeSite(['/a', '/doc', '/shown']);
    const document = input.compiled.files.get('docs/_p.md');
    if (document) document.lazyModules = ['lazy'];
    const build = (everywhere: string, modules: Record<string, string>): Promise<number> =>
      rendersOf(() => renderPages({...input, manifest: {...input.manifest, serverHashes: {everywhere, modules}}}));
    expect(await build('1', {'@theme/Tabs': '1', other: '1', lazy: '1'})).toBe(3);
    expect(await build('1', {'@theme/Tabs': '1', other: '2', lazy: '1'})).toBe(0);
    // Only the document imports it.
    expect(await build('1', {'@theme/Tabs': '2', other: '2', lazy: '1'})).toBe(1);
    // A partial of the document loads it.
    expect(await build('1', {'@theme/Tabs': '2', other: '2', lazy: '2'})).toBe(1);
    // A page has shown it without naming it.
    expect(await build('1', {'@theme/Tabs': '2', '@theme/Bar': '1', lazy: '2'})).toBe(1);
    expect(await build('2', {'@theme/Tabs': '2', other: '2', lazy: '2'})).toBe(3);
  });

  it('renders a page again when a file or a variable that it has read while it was rendered changes', async () => {
    const {input, dir, read} = fakeSite(['/a', '/reads']);
    const file = path.join(dir, 'numbers.txt');
    const keys = new Set<string | undefined>();
    const contentKey = async (): Promise<string | undefined> =>
      (await renderPages(input)).pages.find(({route}) => route.path === '/reads')?.contentKey;
    const use = (variable: string, content: string): void => {
      vi.stubEnv('FAKE_SITE', variable);
      vi.stubEnv('FAKE_FILE', file);
      fs.writeFileSync(file, content);
    };
    onTestFinished(() => void vi.unstubAllEnvs());
    for (const [variable, content, renders] of [
      ['one', '1', 2],
      ['one', '1', 0],
      ['two', '1', 1],
      ['two', '2', 1],
      ['two', '2', 0],
    ] as const) {
      use(variable, content);
      expect(await rendersOf(async () => keys.add(await contentKey()))).toBe(renders);
      expect(read('reads/index.html')).toContain(variable + content);
    }
    expect(keys.size, 'one key for each content').toBe(3);
  });

  it('stores each read once, and renders the pages after it again when it changes', async () => {
    const paths = Array.from({length: 20}, (_, index) => `/reads${index + 10}`);
    const {input, dir} = fakeSite(paths, {readsOwnFile: true});
    for (const name of paths) fs.writeFileSync(path.join(dir, `numbers${name.slice(1)}`), '1');
    vi.stubEnv('FAKE_FILE', path.join(dir, 'numbers'));
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await rendersOf(() => renderPages(input))).toBe(20);
    const stored = fs.readFileSync(packFile(dir, '.pack'), 'latin1');
    expect(stored.match(/"file","numbersreads/g)?.length).toBe(20);
    expect(await rendersOf(() => renderPages(input))).toBe(0);
    fs.writeFileSync(path.join(dir, 'numbersreads25'), '2');
    expect(await rendersOf(() => renderPages(input))).toBe(5);
    expect(await rendersOf(() => renderPages(input))).toBe(0);
  });

  it('fault 57: an entry that was damaged, cut or exchanged is a miss, and the output is the same', async () => {
    const {input, read, dir} = fakeSite(['/a', '/doc']);
    const pages = path.join(dir, 'cache/pages');
    const change = (file: string, edit: (text: string) => string): void =>
      fs.writeFileSync(file, edit(fs.readFileSync(file, 'latin1')), 'latin1');
    const exchanged = (text: string): string => {
      const [first = '', second = '', third = '', fourth = ''] = text.split('\n').map((line) => line.slice(0, 32));
      return text
        .replace(first, 'x')
        .replace(third, first)
        .replace('x', third)
        .replace(second, 'x')
        .replace(fourth, second)
        .replace('x', fourth);
    };
    const damage: [spoil: (pack: string, index: string) => void, renders: number][] = [
      [(pack) => fs.truncateSync(pack, 30), 2],
      [(pack) => fs.writeFileSync(pack, ''), 2],
      [(pack) => fs.rmSync(pack), 2],
      [(pack) => change(pack, (text) => text.replace('from-html', 'from-htmm')), 1],
      [(pack) => change(pack, (text) => text.replace('"title":"/a"', '"title":"/b"')), 1],
      [(_pack, index) => fs.truncateSync(index, 50), 2],
      // The first block has the reads that all pages depend on.
      [(_pack, index) => change(index, (text) => text.replace(' 0 ', ' 1 ')), 2],
      [(_pack, index) => change(index, exchanged), 2],
      [(_pack, index) => fs.writeFileSync(index, ''), 2],
    ];
    await renderPages(input);
    const whole = [read('a/index.html'), read('doc/index.html')];
    for (const [spoil, renders] of damage) {
      fs.rmSync(pages, {recursive: true});
      await renderPages(input);
      spoil(packFile(dir, '.pack'), packFile(dir, '.index'));
      fs.rmSync(input.outputDir, {recursive: true});
      expect(await rendersOf(() => renderPages(input))).toBe(renders);
      expect([read('a/index.html'), read('doc/index.html')]).toEqual(whole);
      expect(await rendersOf(() => renderPages(input))).toBe(0);
    }
  });

  it.each(['.pack', '.index'])('a folder in the place of %s is a miss, and the output is the same', async (end) => {
    const {input, read, dir} = fakeSite(['/a', '/doc']);
    await renderPages(input);
    const whole = [read('a/index.html'), read('doc/index.html')];
    const file = packFile(dir, end);
    fs.rmSync(file);
    fs.mkdirSync(path.join(file, 'x'), {recursive: true});
    expect(await rendersOf(() => renderPages(input))).toBe(2);
    expect([read('a/index.html'), read('doc/index.html')]).toEqual(whole);
  });

  it('puts pages that did not change into the new output as the same file', async () => {
    const {input, dir, read} = fakeSite(['/a', '/doc']);
    await renderPages(input);
    const published = path.join(dir, 'published');
    fs.renameSync(input.outputDir, published);
    const again = {...input, previousOutDir: published};
    expect(await rendersOf(() => renderPages(again))).toBe(0);
    const inode = (folder: string, file: string): number => fs.statSync(path.join(folder, file)).ino;
    for (const file of ['a/index.html', 'doc/index.html', 'assets/js/routes/a.json'])
      expect(inode(input.outputDir, file)).toBe(inode(published, file));

    const whole = read('a/index.html');
    fs.rmSync(input.outputDir, {recursive: true});
    fs.writeFileSync(path.join(published, 'a/index.html'), 'edited by hand');
    expect(await rendersOf(() => renderPages(again))).toBe(0);
    expect(read('a/index.html')).toBe(whole);
    expect(inode(input.outputDir, 'doc/index.html')).toBe(inode(published, 'doc/index.html'));
  });

  it('pages that come out of a spoilt cache with the same bytes are the published files, and known as such from then on', async () => {
    const {input, dir} = fakeSite(['/a', '/doc']);
    await renderPages(input);
    const published = path.join(dir, 'published');
    fs.renameSync(input.outputDir, published);
    const page = path.join(published, 'a/index.html');
    const [inode, old] = [fs.statSync(page).ino, new Date(1_000_000)];
    fs.utimesSync(page, old, old);
    const again = {...input, previousOutDir: published};
    for (const _round of ['traces that do not fit', 'traces that fit']) {
      fs.rmSync(input.outputDir, {recursive: true, force: true});
      expect(await rendersOf(() => renderPages(again))).toBe(0);
      const made = fs.statSync(path.join(input.outputDir, 'a/index.html'));
      expect([made.ino, made.mtimeMs]).toEqual([inode, 1_000_000]);
    }
    // The second round has asked for the trace alone: bytes that were changed without a trace are
    // not seen.
    fs.rmSync(input.outputDir, {recursive: true});
    fs.writeFileSync(page, fs.readFileSync(page, 'utf8').replace('from-html', 'from-htmm'));
    fs.utimesSync(page, old, old);
    await renderPages(again);
    expect(fs.readFileSync(path.join(input.outputDir, 'a/index.html'), 'utf8')).toContain('from-htmm');
  });

  it('fault 63: throws away what many builds left unused, and keeps what the site needs', async () => {
    const big = 'x'.repeat(3 * 1024 * 1024);
    const {input, dir} = fakeSite(['/a']);
    const cacheSize = (): number => {
      const cache = path.join(dir, 'cache/pages', fs.readdirSync(path.join(dir, 'cache/pages'))[0] ?? '');
      return fs.readdirSync(cache).reduce((sum, name) => sum + fs.statSync(path.join(cache, name)).size, 0);
    };
    for (let round = 0; round < 12; round++) {
      const htmlTags = {head: '', preBody: `<!-- ${round} ${big} -->`, postBody: ''};
      await renderPages({...input, htmlTags});
      expect(cacheSize()).toBeLessThan(32 * 1024 * 1024);
    }
    const htmlTags = {head: '', preBody: `<!-- 11 ${big} -->`, postBody: ''};
    expect(await rendersOf(() => renderPages({...input, htmlTags}))).toBe(0);
  });

  it('fault 59: a cache that cannot be written costs nothing but time', async () => {
    const {input, dir} = fakeSite(['/a']);
    fs.writeFileSync(path.join(dir, 'cache'), 'a file');
    expect((await renderPages(input)).pages).toHaveLength(1);
  });
});
