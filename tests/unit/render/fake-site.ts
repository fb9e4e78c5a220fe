import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {onTestFinished} from 'vitest';
import type {RouteRecord} from '../../../contract/route.ts';
import type {Site, SiteData} from '../../../contract/site.ts';
import type {CompiledSite, WorkerPool} from '../../../contract/stages.ts';
import type {RenderInput} from '../../../core/render/render-pages.ts';

/** A server bundle in the form that webpack gives: named modules above their lines. */
const BUNDLE = `
globalThis.__loads = (globalThis.__loads ?? 0) + 1;
const modules = {
/***/ "src/components/Broken.tsx":
() => { const error = new ReferenceError('window is not defined'); error.componentStack = '\\n    at Broken (x:1:1)\\n    at div\\n    at Layout'; throw error; },
/***/ "runtime/server-entry.tsx":
(data, io) => async (page) => {
  const site = globalThis.__INKSTONE_SITE__;
  globalThis.__renders = (globalThis.__renders ?? 0) + 1;
  const text = page.documents.map(([key, url]) => io.evaluate(io.readDocument(key, url), key).create({}).text).join('');
  const shared = page.shared.map(([name, url]) => JSON.stringify(io.readShared(name, url))).join('');
  const read = page.path.includes('reads') ? process.env.FAKE_SITE + require('node:fs').readFileSync(process.env.FAKE_FILE) : '';
  if (page.path.includes('broken')) modules['src/components/Broken.tsx']();
  if (page.path.includes('plain')) throw new Error('plain failure');
  if (page.path.includes('never')) await new Promise(() => {});
  while (page.path.includes('endless'));
  if (page.path.includes('stray')) void Promise.reject(new Error('nobody waits'));
  return {
    html: '<h1 id="from-html">' + site.siteConfig.title + page.path + '</h1><a name="x&amp;y"></a>' + text + shared + read,
    head: {title: page.path, tags: [], htmlAttributes: {}, bodyAttributes: {}, noIndex: false},
    links: ['/b'], anchors: ['told'], shown: page.path.includes('shown') ? ['@theme/Bar'] : [],
  };
},
};
module.exports.createRenderer = modules['runtime/server-entry.tsx'];
`;

export interface FakeSite {
  input: RenderInput;
  dir: string;
  read: (file: string) => string;
}

/** A folder with a server bundle, and the input of stage 6 for the given routes. */
export function fakeSite(
  paths: string[],
  {bundle = BUNDLE, readsOwnFile, ...overrides}: Partial<RenderInput> & {bundle?: string; readsOwnFile?: boolean} = {},
): FakeSite {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-render-'));
  onTestFinished(() => fs.rmSync(dir, {recursive: true, force: true}));
  const serverBundle = path.join(dir, 'server.cjs');
  const file = readsOwnFile ? 'process.env.FAKE_FILE + page.path.slice(1)' : 'process.env.FAKE_FILE';
  fs.writeFileSync(serverBundle, bundle.replace('process.env.FAKE_FILE', file));
  const compiled: CompiledSite = {
    documents: new Map(),
    files: new Map([
      ['docs/a.md', documentFile('docs/a.md', 'alpha', {modules: ['@theme/Tabs'], documents: ['docs/_p.md']})],
      ['docs/_p.md', documentFile('docs/_p.md', 'partial', {modules: [], documents: []})],
    ]),
    moduleRefs: [],
    assets: [],
    diagnostics: [],
    compiledCount: 0,
    compilers: {native: 0, unified: []},
  };
  const config = {
    title: 'T',
    noIndex: false,
    baseUrlIssueBanner: true,
    hydration: 'idle',
    staticDirectories: ['static'],
  };
  const site = {
    siteDir: dir,
    cacheDir: path.join(dir, 'cache'),
    baseUrl: '/',
    config,
    i18n: {currentLocale: 'en', localeConfigs: {en: {htmlLang: 'en', direction: 'ltr'}}},
  } as unknown as Site;
  const input: RenderInput = {
    site,
    table: {routes: paths.map(routeOf), documents: [], modules: [], patterns: [], diagnostics: []},
    compiled,
    manifest: {
      id: 'b1',
      scripts: ['assets/js/main.js'],
      styles: [],
      modules: {},
      files: [],
      dir,
      serverBundle,
      readsGlobalData: [],
      readsRoutes: [],
    },
    siteData: {siteConfig: config, i18n: {currentLocale: 'en'}, codeTranslations: {}} as unknown as SiteData,
    htmlTags: {head: '', preBody: '', postBody: ''},
    shared: [
      {name: 'side.1', json: '{"items":[1]}', when: 'inline'},
      {name: 'full.2', json: '[]', when: 'idle'},
    ],
    outputDir: path.join(dir, 'out'),
    pool: unusedPool,
    ...overrides,
  };
  return {input, dir, read: (file) => fs.readFileSync(path.join(input.outputDir, file), 'utf8')};
}

export function routeOf(routePath: string): RouteRecord {
  const name = routePath.slice(1);
  const isDocument = name.startsWith('doc');
  return {
    path: routePath,
    htmlFile: name === '' ? 'index.html' : `${name.replace(/\/$/, '')}/index.html`,
    dataFile: `assets/js/routes/${name === '' ? 'index' : name}.json`,
    plugin: {name: 'p', id: 'default'},
    branch: [{path: routePath, component: '@theme/Page'}],
    documents: isDocument ? ['docs/a.md'] : [],
    needs: ['@theme/Page'],
    shared: isDocument ? ['side.1', 'full.2'] : [],
    exact: true,
    strict: false,
    metadata: {sourceFilePath: `src/pages/${name}.tsx`},
  };
}

function documentFile(key: string, text: string, rest: {modules: string[]; documents: string[]}) {
  const code = `export const needs = []\nexport const create = host => ({text: ${JSON.stringify(text)}})\n`;
  return {file: `assets/${key.replace('.md', '.1.js')}`, text: code, ...rest};
}

const unusedPool: WorkerPool = {
  size: 2,
  run: () => Promise.reject(new Error('few pages need no threads')),
  close: async () => {},
};
