import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import type {PageData} from '../../../contract/route.ts';
import type {WorkerPool} from '../../../contract/stages.ts';
import {renderPages} from '../../../core/render/render-pages.ts';
import type {JobResult, RenderJob} from '../../../core/render/render-job.ts';
import renderInThread from '../../../core/render/render-worker.ts';
import {openSession} from '../../../core/render/render-session.ts';
import {runJobs} from '../../../core/render/run-jobs.ts';
import {fakeSite} from './fake-site.ts';
import {rendersOf} from './renders.ts';

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

  it('keeps of the links what can be broken, and in the store all of them', async () => {
    const {input} = fakeSite(['/a', '/b']);
    const linksOf = async (given = input): Promise<string[]> =>
      (await renderPages(given)).pages.flatMap(({links}) => links);
    expect(await linksOf()).toEqual([]);
    const {table} = input;
    const without = {...input, table: {...table, routes: table.routes.filter(({path}) => path !== '/b')}};
    expect(await linksOf(without)).toEqual(['/b']);
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
        message: 'Could not render the page /broken: window is not defined',
        hint: expect.stringContaining('<BrowserOnly>') as string,
        place: {file: 'src/pages/broken.tsx'},
        related: [
          {message: 'component stack: Broken < Layout'},
          {message: 'thrown in inkstone/src/components/Broken.tsx, called from inkstone/runtime/server-entry.tsx'},
        ],
      },
      expect.objectContaining({code: 'INK6001', message: 'Could not render the page /plain: plain failure'}),
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
        message: 'Could not render any page: inkstone/src/analytics.ts throws when it is loaded: window is not defined',
        hint: expect.stringContaining('BrowserOnly') as string,
        related: [{message: 'imported by inkstone/src/theme/Root.tsx'}],
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

/** More pages than one thread renders. */
const many = Array.from({length: 100}, (_, index) => `/p${index}`);

describe('threads', () => {
  function pool(run: (job: RenderJob) => Promise<JobResult>): WorkerPool {
    // A thread has one task at a time.
    let last: Promise<unknown> = Promise.resolve();
    const next = (task: unknown): Promise<never> => {
      const result = last.then(() => run(structuredClone(task) as RenderJob));
      last = result.catch(() => {});
      return result as Promise<never>;
    };
    return {size: 2, run: (_entry, task) => next(task), close: async () => {}};
  }

  it('renders many pages in jobs, and gives them in the order of the table', async () => {
    let jobs = 0;
    const {input} = fakeSite(many, {pool: pool((job) => (jobs++, renderInThread(job)))});
    const {pages} = await renderPages(input);
    expect(pages.map(({route}) => route.path)).toEqual(many);
    expect(jobs).toBe(8);
  });

  it('fault 78: a page that takes its thread down is named, and the others are rendered', async () => {
    const crashing = pool(async (job) => {
      const at = job.pages.findIndex(({page}) => page.path === '/p10');
      if (at < 0) return renderInThread(job);
      await renderInThread({...job, pages: job.pages.slice(0, at)});
      Atomics.store(job.progress, 0, at);
      throw new Error('out of memory');
    });
    const {input} = fakeSite(many, {pool: crashing});
    const {pages, diagnostics} = await renderPages(input);
    expect(pages).toHaveLength(99);
    expect(diagnostics).toEqual([expect.objectContaining({code: 'INK6005', place: {file: 'src/pages/p10.tsx'}})]);
  });

  it('fault 77: a page that blocks its thread is given up, also when that was the last thread', async () => {
    const blocked = pool(async (job) => {
      Atomics.store(job.progress, 0, 1);
      Atomics.add(job.progress, 1, 2);
      return new Promise(() => {});
    });
    const {input} = fakeSite(many);
    let jobs: RenderJob[] = [];
    await renderPages({
      ...input,
      pool: pool(
        (job) => (jobs.push({...job, progress: new Int32Array(new SharedArrayBuffer(8))}), renderInThread(job)),
      ),
    });
    jobs = jobs.slice(0, 3).map((job) => ({...job, pageTimeout: 20}));
    const results = await runJobs(jobs, {...blocked, size: 1});
    expect(results.flatMap(({diagnostics}) => diagnostics.map(({code}) => code))).toContain('INK6004');
    expect(results.every(({fatal}) => fatal === true)).toBe(true);
  });

  it('fault 77: a page that suspends for ever is given up by the thread itself', async () => {
    const {input} = fakeSite(['/never', ...many]);
    const impatient = pool((job) => renderInThread({...job, pageTimeout: 20}));
    const {pages, diagnostics} = await renderPages({...input, pool: impatient});
    expect(pages).toHaveLength(100);
    expect(diagnostics).toEqual([expect.objectContaining({code: 'INK6004'})]);
  });
});

describe('a session that nobody watches', () => {
  /** Runs the first job of some routes. */
  async function runHere(paths: string[], bundle?: string): Promise<JobResult> {
    let result: Promise<JobResult> | undefined;
    const run = (_entry: unknown, task: unknown): Promise<never> => {
      const session = openSession(task as RenderJob, {interruptAfter: 500});
      result ??= session.run(task as RenderJob).finally(session.dispose);
      return result as Promise<never>;
    };
    const {input} = fakeSite([...paths, ...many], {
      ...(bundle && {bundle}),
      pool: {size: 1, run, close: async () => {}},
    });
    await renderPages(input);
    return result as unknown as JobResult;
  }

  it('fault 77: interrupts a page with an endless loop, and renders the others', async () => {
    const {pages, diagnostics} = await runHere(['/endless', '/next']);
    expect(pages.map(([, {path}]) => path)).toContain('/next');
    expect(diagnostics).toEqual([expect.objectContaining({code: 'INK6004', place: {file: 'src/pages/endless.tsx'}})]);
  });

  it('fault 77: interrupts a module with an endless loop', async () => {
    const {pages, diagnostics} = await runHere([], 'for (;;);');
    expect(pages).toEqual([]);
    expect(diagnostics[0]).toMatchObject({code: 'INK6003', hint: 'Look for an endless loop outside of components.'});
  });
});
