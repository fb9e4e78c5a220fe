import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import type {PageData} from '../../../contract/route.ts';
import type {SharedData, WorkerPool} from '../../../contract/stages.ts';
import {renderBatch} from '../../../core/render/render-batch.ts';
import {renderPages} from '../../../core/render/render-pages.ts';
import type {BatchResult, RenderBatch} from '../../../core/render/render-task.ts';
import {runBatches} from '../../../core/render/run-batches.ts';
import {fakeSite} from './fake-site.ts';

const counters = globalThis as unknown as {__renders?: number; __loads?: number};

async function rendersOf(run: () => Promise<unknown>): Promise<number> {
  const before = counters.__renders ?? 0;
  await run();
  return (counters.__renders ?? 0) - before;
}

describe('renderPages', () => {
  it('writes HTML and page data, and gives the facts that the check of links needs', async () => {
    const {input, read} = fakeSite(['/', '/doc']);
    const result = await renderPages(input);
    expect(result.diagnostics).toEqual([]);
    expect(read('doc/index.html')).toContain('<h1 id="from-html">T/doc</h1>');
    expect(read('doc/index.html')).toContain('partialalpha{"items":[1]}');
    const data = JSON.parse(read('assets/js/routes/doc.json')) as PageData;
    expect(data.documents.map(([key]) => key)).toEqual(['docs/_p.md', 'docs/a.md']);
    expect(data.needs).toEqual(['@theme/Page', '@theme/Tabs']);
    expect(data.shared).toEqual([['side.1', '/assets/js/data/side.1.json']]);
    expect(data.idle).toEqual([['full.2', '/assets/js/data/full.2.json']]);
    expect(data.inline).toBeUndefined();
    expect(result.pages.map(({title, anchors, links}) => ({title, anchors, links}))[1]).toEqual({
      title: '/doc',
      anchors: ['told', 'from-html', 'x&y'],
      links: ['/b'],
    });
  });

  it('counts the optional modules that a page has shown among its needs, also when it is not rendered again', async () => {
    const {input, read} = fakeSite(['/a', '/shown']);
    const needsOf = (page: string): string[] =>
      (JSON.parse(read(`assets/js/routes/${page}.json`)) as PageData).needs.filter((key) => key === '@theme/Bar');
    for (const renders of [2, 0]) {
      fs.rmSync(input.outputDir, {recursive: true, force: true});
      expect(await rendersOf(() => renderPages(input))).toBe(renders);
      expect([needsOf('a'), needsOf('shown')]).toEqual([[], ['@theme/Bar']]);
      const block = /id="__inkstone_page">(.*?)<\/script>/.exec(read('shown/index.html'))?.[1] ?? '';
      expect((JSON.parse(block) as PageData).needs).toContain('@theme/Bar');
    }
  });

  it('puts inline shared data into the HTML only', async () => {
    const {input, read} = fakeSite(['/doc']);
    await renderPages(input);
    const block = /id="__inkstone_page">(.*?)<\/script>/.exec(read('doc/index.html'))?.[1] ?? '';
    expect((JSON.parse(block) as PageData).inline).toEqual({'side.1': {items: [1]}});
    expect(read('doc/index.html')).not.toContain('href="/assets/js/data/side.1.json"');
    expect(read('assets/js/data/side.1.json')).toBe('{"items":[1]}');
  });

  it('writes the site data as a script that every page names first', async () => {
    const {input, read, dir} = fakeSite(['/a']);
    await renderPages(input);
    const file = fs.readdirSync(path.join(dir, 'out/assets/js/data')).find((name) => name.startsWith('site.'));
    expect(read(`assets/js/data/${file}`)).toContain('globalThis.__INKSTONE_SITE__=');
    expect(read('a/index.html')).toMatch(
      /<script src="\/assets\/js\/data\/site\.[0-9a-f]+\.js" integrity="sha384-[^"]+" defer>/,
    );
  });

  it('faults 75 and 76: reports all failing pages with component stack, module and hint, and renders the others', async () => {
    const {input, read} = fakeSite(['/broken', '/plain', '/good']);
    const {pages, diagnostics} = await renderPages(input);
    expect(pages.map(({route}) => route.path)).toEqual(['/good']);
    expect(read('good/index.html')).toContain('T/good');
    expect(diagnostics).toEqual([
      {
        code: 'INK6002',
        severity: 'error',
        message: 'The page /broken could not be rendered: window is not defined',
        hint: expect.stringContaining('<BrowserOnly>') as string,
        place: {file: 'src/pages/broken.tsx'},
        related: [
          {message: 'component stack: Broken < Layout'},
          {message: 'thrown in src/components/Broken.tsx, called from runtime/server-entry.tsx'},
        ],
      },
      expect.objectContaining({code: 'INK6001', message: 'The page /plain could not be rendered: plain failure'}),
    ]);
  });

  it('fault 76: names the chain of modules when the bundle itself does not load', async () => {
    const bundle = [
      'const m = {',
      '/***/ "src/analytics.ts":',
      '() => window.x,',
      '/***/ "src/theme/Root.tsx":',
      '() =>',
      'm["src/analytics.ts"](),',
      '};',
      'm["src/theme/Root.tsx"]();',
    ].join('\n');
    const {input} = fakeSite(['/a', '/b'], {bundle});
    const {pages, diagnostics} = await renderPages(input);
    expect(pages).toEqual([]);
    expect(diagnostics).toEqual([
      {
        code: 'INK6003',
        severity: 'error',
        message: 'No page can be rendered, since src/analytics.ts throws while it loads: window is not defined',
        hint: expect.stringContaining('BrowserOnly') as string,
        related: [{message: 'imported by src/theme/Root.tsx'}],
      },
    ]);
  });

  it('fault 78: a rejection that nobody handles is reported with the page', async () => {
    const {input} = fakeSite(['/stray']);
    const {pages, diagnostics} = await renderPages(input);
    expect(pages).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({code: 'INK6006', place: {file: 'src/pages/stray.tsx'}});
  });

  it('names documents that nobody compiled', async () => {
    const {input} = fakeSite(['/doc']);
    const {diagnostics} = await renderPages({...input, compiled: {...input.compiled, files: new Map()}});
    expect(diagnostics[0]).toMatchObject({code: 'INK6008', message: expect.stringContaining('docs/a.md') as string});
  });

  it('gives one HTML file to one route, whatever the order of the threads', async () => {
    const {input, read} = fakeSite(['/a', '/a/']);
    await renderPages(input);
    expect(read('a/index.html')).toContain('T/a<');
  });
});

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

  it('fault 57: an entry that was damaged, cut or exchanged is a miss, and the output is the same', async () => {
    const {input, read, dir} = fakeSite(['/a', '/doc']);
    await renderPages(input);
    const whole = [read('a/index.html'), read('doc/index.html')];
    const cache = path.join(dir, 'cache/pages', fs.readdirSync(path.join(dir, 'cache/pages'))[0] ?? '');
    const fileOf = (end: string): string => {
      const name = fs.readdirSync(cache).find((candidate) => candidate.endsWith(end)) ?? '';
      return path.join(cache, name);
    };
    const change = (file: string, edit: (text: string) => string): void =>
      fs.writeFileSync(file, edit(fs.readFileSync(file, 'utf8')));
    const damage: [spoil: () => void, renders: number][] = [
      [() => fs.truncateSync(fileOf('.pack'), 30), 2],
      [() => fs.writeFileSync(fileOf('.pack'), ''), 2],
      [() => fs.rmSync(fileOf('.pack')), 2],
      [() => change(fileOf('.pack'), (text) => text.replace('from-html', 'from-htmm')), 1],
      [() => fs.truncateSync(fileOf('index.json'), 50), 2],
      [() => change(fileOf('index.json'), (text) => text.replace('"at":0', '"at":1')), 2],
      [() => fs.writeFileSync(fileOf('index.json'), ''), 2],
    ];
    for (const [spoil, renders] of damage) {
      spoil();
      expect(await rendersOf(() => renderPages(input))).toBe(renders);
      expect([read('a/index.html'), read('doc/index.html')]).toEqual(whole);
      expect(await rendersOf(() => renderPages(input))).toBe(0);
    }
  });

  it('puts pages that did not change into the new output as the same file', async () => {
    const {input, dir, read} = fakeSite(['/a', '/doc']);
    await renderPages(input);
    const published = path.join(dir, 'published');
    fs.renameSync(input.outputDir, published);
    const again = {...input, published};
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
    const again = {...input, published};
    for (const _round of ['traces that do not fit', 'traces that fit']) {
      fs.rmSync(input.outputDir, {recursive: true, force: true});
      expect(await rendersOf(() => renderPages(again))).toBe(0);
      const made = fs.statSync(path.join(input.outputDir, 'a/index.html'));
      expect([made.ino, made.mtimeMs]).toEqual([inode, 1_000_000]);
    }
    // The second round has asked for the trace alone: bytes that were changed without a trace are not seen.
    fs.rmSync(input.outputDir, {recursive: true});
    fs.writeFileSync(page, fs.readFileSync(page, 'utf8').replace('from-html', 'from-htmm'));
    fs.utimesSync(page, old, old);
    await renderPages(again);
    expect(fs.readFileSync(path.join(input.outputDir, 'a/index.html'), 'utf8')).toContain('from-htmm');
  });

  it('throws away what many builds left unused, and keeps what the site needs', async () => {
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

describe('threads', () => {
  const many = Array.from({length: 40}, (_, index) => `/p${index}`);

  function pool(run: (batch: RenderBatch) => Promise<BatchResult>): WorkerPool {
    // A thread has one task at a time.
    let last: Promise<unknown> = Promise.resolve();
    const next = (task: unknown): Promise<never> => {
      const result = last.then(() => run(structuredClone(task) as RenderBatch));
      last = result.catch(() => {});
      return result as Promise<never>;
    };
    return {size: 2, run: (_entry, task) => next(task), close: async () => {}};
  }

  it('renders many pages in batches, and gives them in the order of the table', async () => {
    let batches = 0;
    const {input} = fakeSite(many, {pool: pool((batch) => (batches++, renderBatch(batch)))});
    const {pages} = await renderPages(input);
    expect(pages.map(({route}) => route.path)).toEqual(many);
    expect(batches).toBe(5);
  });

  it('fault 78: a page that takes its thread down is named, and the others are rendered', async () => {
    const crashing = pool(async (batch) => {
      const at = batch.items.findIndex(({page}) => page.path === '/p10');
      if (at < 0) return renderBatch(batch);
      await renderBatch({...batch, items: batch.items.slice(0, at)});
      Atomics.store(batch.progress, 0, at);
      throw new Error('out of memory');
    });
    const {input} = fakeSite(many, {pool: crashing});
    const {pages, diagnostics} = await renderPages(input);
    expect(pages).toHaveLength(39);
    expect(diagnostics).toEqual([expect.objectContaining({code: 'INK6005', place: {file: 'src/pages/p10.tsx'}})]);
  });

  it('fault 77: a page that blocks its thread is given up, also when that was the last thread', async () => {
    const blocked = pool(async (batch) => {
      Atomics.store(batch.progress, 0, 1);
      Atomics.add(batch.progress, 1, 2);
      return new Promise(() => {});
    });
    const {input} = fakeSite(many);
    let batches: RenderBatch[] = [];
    await renderPages({
      ...input,
      pool: pool(
        (batch) => (batches.push({...batch, progress: new Int32Array(new SharedArrayBuffer(8))}), renderBatch(batch)),
      ),
    });
    batches = batches.slice(0, 3).map((batch) => ({...batch, context: {...batch.context, pageTimeout: 20}}));
    const results = await runBatches(batches, {...blocked, size: 1});
    expect(results.flatMap(({diagnostics}) => diagnostics.map(({code}) => code))).toContain('INK6004');
    expect(results.every(({fatal}) => fatal === true)).toBe(true);
  });

  it('fault 77: a page that suspends for ever is given up by the thread itself', async () => {
    const {input} = fakeSite(['/never', ...many]);
    const impatient = pool((batch) => renderBatch({...batch, context: {...batch.context, pageTimeout: 20}}));
    const {pages, diagnostics} = await renderPages({...input, pool: impatient});
    expect(pages).toHaveLength(40);
    expect(diagnostics).toEqual([expect.objectContaining({code: 'INK6004'})]);
  });
});
