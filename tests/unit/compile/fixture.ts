import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import {createElement} from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import {renderToStaticMarkup} from 'react-dom/server';
import type {DocumentExports, DocumentFactory, DocumentHost} from '../../../contract/host.ts';
import type {DocumentSet, PluginEntry, SourceDocument} from '../../../contract/document.ts';
import type {JsonObject} from '../../../contract/json.ts';
import type {DocumentEntry} from '../../../contract/plugin.ts';
import type {MarkdownConfig, Site} from '../../../contract/site.ts';
import type {CompiledSite, SiteCode, WorkerPool} from '../../../contract/stages.ts';
import {openCompiler, type CompileInput} from '../../../core/compile/compile-documents.ts';
import {contentHash} from '../../../core/support/output-files.ts';
import {parseFrontMatter} from '../../../core/load/front-matter.ts';

/** A site of a few files, in a folder of its own. */
export interface FixtureOptions {
  markdown?: Partial<MarkdownConfig>;
  set?: Partial<DocumentSet>;
  remarkPlugins?: unknown[];
  rehypePlugins?: unknown[];
  recmaPlugins?: unknown[];
  /** Functions that only this run knows. */
  runtime?: boolean;
  /** What packages of the site export. */
  packages?: Record<string, unknown>;
  prism?: Record<string, unknown>;
  hooks?: Record<string, unknown>;
  preprocessor?: (input: {filePath: string; fileContent: string}) => string;
  baseUrl?: string;
  locale?: string;
  staticDirs?: string[];
  resolve?: Record<string, never>;
  themePaths?: CompileInput['themePaths'];
  codeTranslations?: Record<string, string>;
  /** Which files pages name; all documents of `docs/` without an underscore by default. */
  requested?: string[];
  dir?: string;
}

export function writeSite(
  files: Record<string, string | Buffer>,
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'compile-')),
): string {
  for (const [name, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(dir, name)), {recursive: true});
    fs.writeFileSync(path.join(dir, name), content);
  }
  return dir;
}

export async function compileSite(
  files: Record<string, string | Buffer>,
  options: FixtureOptions = {},
): Promise<CompiledSite & {dir: string}> {
  const {requested, ...input} = compileInputOf(files, options);
  return {...(await openCompiler(input).compileAll(requested)), dir: input.site.siteDir};
}

/** What the compiler takes, for a site of these files, and the documents of its pages. */
export function compileInputOf(
  files: Record<string, string | Buffer>,
  options: FixtureOptions = {},
): CompileInput & {requested: string[]} {
  const dir = writeSite(files, options.dir);
  const textOf = (file: string): string => fs.readFileSync(path.join(dir, file), 'utf8').replace(/^\uFEFF/, '');
  const read = (file: string): SourceDocument => {
    const text = textOf(file);
    const place = {id: file, path: path.join(dir, file)};
    const {body, ...parsed} = parseFrontMatter(text, place.path);
    return {...place, hash: contentHash(text), components: [], bodyStart: text.length - body.length, ...parsed};
  };
  const pages = Object.keys(files).filter(
    (name) => /^docs\/.*\.mdx?$/.test(name) && !path.basename(name).startsWith('_'),
  );
  const documents = pages.map((name): DocumentEntry => ({
    document: read(name),
    permalink: `/${name.replace(/\.mdx?$/, '')}`,
    set: 'docs',
    space: 'docs',
  }));
  const config = {
    plugins: [
      [
        'docs',
        {remark: options.remarkPlugins ?? [], rehype: options.rehypePlugins ?? [], recma: options.recmaPlugins ?? []},
      ],
    ],
    markdown: {hooks: options.hooks ?? {}, preprocessor: options.preprocessor},
  };
  const entries = (list: 'remark' | 'rehype' | 'recma', count = 0): PluginEntry[] =>
    Array.from({length: count}, (_, index) =>
      options.runtime
        ? {address: {in: 'runtime', key: `${list}${index}`}}
        : {address: {in: 'config', path: ['plugins', 0, 1, list, index]}},
    );
  const set: DocumentSet = {
    id: 'docs',
    contentDirs: [path.join(dir, 'docs')],
    remarkPlugins: entries('remark', options.remarkPlugins?.length),
    rehypePlugins: entries('rehype', options.rehypePlugins?.length),
    recmaPlugins: entries('recma', options.recmaPlugins?.length),
    beforeDefaultRemarkPlugins: [],
    beforeDefaultRehypePlugins: [],
    admonitions: {keywords: ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important', 'recipe']},
    ...options.set,
  };
  const code: Partial<SiteCode> = {
    config,
    functionAt: (address) =>
      address.in === 'runtime'
        ? options[`${address.key.replace(/\d+$/, '')}Plugins` as 'remarkPlugins']?.[
            Number(/\d+$/.exec(address.key)?.[0])
          ]
        : undefined,
    run: (task) => task(),
    dispose: () => undefined,
    importModule: (specifier: string) => import(specifier),
    resolveModule: () => undefined,
    addressOf: () => ({in: 'runtime', key: ''}),
    isExportOf: (value: unknown, name: string) => options.packages?.[name] === value,
  };
  return {
    site: siteOf(dir, options),
    code: code as SiteCode,
    sets: [set],
    documents,
    requested: options.requested ?? pages,
    resolve: options.resolve ?? {},
    codeTranslations: options.codeTranslations ?? {},
    themePaths: options.themePaths ?? [{path: path.join(dir, 'src/theme'), owner: 'site'}],
    siteData: {codeTranslations: options.codeTranslations ?? {}} as CompileInput['siteData'],
    themeConfig: {prism: (options.prism ?? {}) as JsonObject},
    pool: noPool,
    store: {
      read: async (file) => read(path.relative(dir, file).split(path.sep).join('/')),
      withText: (document) => ({...document, text: textOf(document.id)}),
    },
  };
}

const noPool: WorkerPool = {
  size: 1,
  run: () => Promise.reject(new Error('these tests compile in one thread')),
  close: () => Promise.resolve(),
};

function siteOf(dir: string, options: FixtureOptions): Site {
  const markdown: MarkdownConfig = {
    format: 'mdx',
    mermaid: false,
    emoji: true,
    mdx1Compat: {comments: true, admonitions: true, headingIds: true},
    anchors: {maintainCase: false},
    hooks: {
      onBrokenMarkdownLinks: 'warn',
      onBrokenMarkdownImages: 'throw',
      ...(options.hooks ? functionHooks(options.hooks) : {}),
    },
    compiler: 'auto',
    trust: 'author',
    limits: {seconds: 2, megabytes: 10},
    staticBlocks: false,
    cacheDocuments: true,
    ...(options.preprocessor ? {preprocessor: 'function' as const} : {}),
    ...options.markdown,
  };
  return {
    siteDir: dir,
    configPath: path.join(dir, 'site.config.ts'),
    generatedDir: path.join(dir, '.docusaurus'),
    cacheDir: path.join(dir, 'cache'),
    baseUrl: options.baseUrl ?? '/',
    mode: 'production',
    i18n: {currentLocale: options.locale ?? 'en'},
    config: {staticDirectories: options.staticDirs ?? ['static'], markdown},
  } as unknown as Site;
}

function functionHooks(hooks: Record<string, unknown>): Record<string, 'function'> {
  return Object.fromEntries(Object.keys(hooks).map((name) => [name, 'function']));
}

export interface RunOptions {
  modules?: Record<string, Record<string, unknown>>;
  components?: Record<string, unknown>;
  metadata?: Record<string, never>;
}

export interface Run {
  exports: DocumentExports;
  codes: [language: string, html: string][];
  html: (props?: Record<string, unknown>) => string;
}

/**
 * Runs a compiled document as the server does: the text is taken apart by its lines, nothing is
 * imported.
 */
export function run(site: CompiledSite, key: string, options: RunOptions = {}): Run {
  const factories = new Map<string, DocumentFactory>();
  const load = (each: string): void => {
    const file = site.files.get(each);
    if (!file) throw new Error(`no file for ${each}`);
    const body = (file.text ?? '').replace(/^export const (needs|create|partials) = /gm, 'exports.$1 = ');
    const module = {} as {create: DocumentFactory; partials?: Record<string, DocumentFactory>};
    vm.compileFunction(body, ['exports'])(module);
    factories.set(each, module.create);
    for (const [name, factory] of Object.entries(module.partials ?? {})) factories.set(name, factory);
  };
  for (const each of [...(site.files.get(key)?.documents ?? []), key]) load(each);
  const codes: [string, string][] = [];
  const made = new Map<string, DocumentExports>();
  const host: DocumentHost = {
    jsx: jsxRuntime.jsx as DocumentHost['jsx'],
    jsxs: jsxRuntime.jsxs as DocumentHost['jsxs'],
    Fragment: jsxRuntime.Fragment,
    useMDXComponents: (components) => ({...options.components, ...components}),
    use: (name) => options.modules?.[name] ?? {},
    load: async (name) => options.modules?.[name] ?? {},
    document: (name) => {
      const exports = made.get(name) ?? (factories.get(name) as DocumentFactory)(host);
      made.set(name, exports);
      return exports;
    },
    code: (language, html) => {
      codes.push([language, html]);
      return html
        .replace(/<[^>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&');
    },
    block: () => null,
    lines: () => undefined,
    metadata: options.metadata,
  };
  const exports = host.document(key);
  return {exports, codes, html: (props = {}) => renderToStaticMarkup(createElement(exports.default as never, props))};
}

/** Compiles one page and renders it. */
export async function page(
  text: string,
  options: FixtureOptions & RunOptions & {files?: Record<string, string | Buffer>; name?: string} = {},
) {
  const name = options.name ?? 'docs/page.mdx';
  const site = await compileSite({[name]: text, ...options.files}, {requested: [name], ...options});
  const result = run(site, name, options);
  return {site, ...result, document: site.documents.get(name), diagnostics: site.diagnostics};
}
