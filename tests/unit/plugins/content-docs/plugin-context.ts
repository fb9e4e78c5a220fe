import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {createJiti} from 'jiti';
import {afterAll} from 'vitest';
import type {Diagnostic} from '../../../../contract/diagnostic.ts';
import type {DocumentSet} from '../../../../contract/document.ts';
import type {DocumentEntry, Plugin, PluginActions, TranslationFile} from '../../../../contract/plugin.ts';
import type {LoadContext} from '../../../../contract/plugin-services.ts';
import type {RouteRequest} from '../../../../contract/route.ts';
import type {Site} from '../../../../contract/site.ts';
import {createFindFiles} from '../../../../core/load/find-files.ts';
import {openPluginStore} from '../../../../core/load/load-context.ts';
import {createDocumentStore} from '../../../../core/load/document-store.ts';
import {validateOptions as validate} from '../../../../core/load/validate-options.ts';
import type {OptionValidation} from '../../../../core/plugin-api.ts';

export interface ContextInput {
  siteDir: string;
  baseUrl?: string;
  locale?: string;
  mode?: 'production' | 'development';
  siteConfig?: Record<string, unknown>;
  fileHistory?: LoadContext['inkstone']['fileHistory'];
}

/** What a plugin gets, over real files; problems are gathered in `diagnostics`. */
export function pluginContext(input: ContextInput): {context: LoadContext; diagnostics: Diagnostic[]} {
  const {siteDir, baseUrl = '/', locale = 'en', mode = 'production'} = input;
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
  const context = {
    siteDir,
    baseUrl,
    siteConfig: {
      title: 'Test',
      url: 'https://test.example',
      baseUrl,
      markdown: {trust: 'author'},
      themeConfig: {},
      ...input.siteConfig,
    },
    i18n: {currentLocale: locale, defaultLocale: 'en', locales: ['en', 'zh-Hans'], localeConfigs: {}},
    localizationDir: path.join(siteDir, 'i18n', locale),
    inkstone: {
      site: {
        dialect: 'docusaurus',
        mode,
        siteDir,
        cacheDir: path.join(siteDir, '.cache'),
        config: {markdown: {trust: 'author'}},
      } as Site,
      documents: createDocumentStore({siteDir}),
      openStore: (name: string) => openPluginStore(path.join(siteDir, '.cache/plugins', name)),
      findFiles: createFindFiles(siteDir, report),
      fileHistory: input.fileHistory ?? (async () => undefined),
      addressOf: () => ({address: {in: 'runtime', key: 'x'}}) as const,
      importModule: (file: string) => createJiti(siteDir, {moduleCache: false, interopDefault: true}).import(file),
      report,
      placeOf: () => ({file: path.join(siteDir, 'docusaurus.config.js')}),
    },
  } as unknown as LoadContext;
  return {context, diagnostics};
}

/** Options as the loader hands them to a plugin. */
export function checkOptions<Options>(check: (input: OptionValidation) => unknown, options: object): Options {
  const validateWith: OptionValidation['validate'] = (schema, value) =>
    validate(schema, value, {code: 'INK2002', what: 'options'}) as never;
  return check({validate: validateWith, options}) as Options;
}

export interface Run<Content> {
  content: Content;
  routes: RouteRequest[];
  shared: Map<string, unknown>;
  globalData: unknown;
  globalDataRest: unknown;
  sets: DocumentSet[];
  documents: DocumentEntry[];
}

/**
 * Runs the hooks of a plugin up to `contentLoaded`; `translations` are laid over what it asks
 * translators for.
 */
export async function runPlugin<Content>(
  plugin: Plugin<Content>,
  translations: Record<string, Record<string, string>> = {},
): Promise<Run<Content>> {
  const loaded = (await plugin.loadContent?.()) as Content;
  const files = (await plugin.getTranslationFiles?.({content: loaded})) ?? [];
  const content =
    plugin.translateContent?.({
      content: loaded,
      translationFiles: files.map((file) => translated(file, translations)),
    }) ?? loaded;
  const run: Run<Content> = {
    content,
    routes: [],
    shared: new Map(),
    globalData: undefined,
    globalDataRest: undefined,
    sets: [],
    documents: [],
  };
  let count = 0;
  const actions = {
    addRoute: (route: RouteRequest) => void run.routes.push(route),
    setGlobalData: (data: unknown, rest?: {rest: unknown}) => {
      run.globalData = data;
      run.globalDataRest = rest?.rest;
    },
    addDocumentSet: (set: DocumentSet) => void run.sets.push(set),
    addDocument: (entry: DocumentEntry) => void run.documents.push(entry),
    createData: (name: string) => Promise.resolve(`/data/${name}`),
    shareData: (name: string, data: unknown, {when = 'before'} = {}) => {
      const unique = `${name}.${(count += 1)}`;
      run.shared.set(unique, data);
      return {__shared: unique, when};
    },
  } as unknown as PluginActions;
  await plugin.contentLoaded?.({content, actions});
  return run;
}

function translated(file: TranslationFile, translations: Record<string, Record<string, string>>): TranslationFile {
  const messages = Object.entries(translations[file.path] ?? {}).map(([key, message]) => [key, {message}]);
  return {...file, content: {...file.content, ...Object.fromEntries(messages)}};
}

/** Every page below some routes: its own route, and the levels around it from the outermost in. */
export function pagesOf(
  routes: RouteRequest[],
  parents: RouteRequest[] = [],
): {route: RouteRequest; parents: RouteRequest[]}[] {
  return routes.flatMap((route) => (route.routes ? pagesOf(route.routes, [...parents, route]) : [{route, parents}]));
}

const made: string[] = [];

afterAll(() => {
  for (const dir of made.splice(0)) fs.rmSync(dir, {recursive: true, force: true});
});

/** A site with these files, removed when the tests of the file are done. */
export function siteWith(files: Record<string, string>): string {
  const dir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-content-')));
  made.push(dir);
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(dir, name)), {recursive: true});
    fs.writeFileSync(path.join(dir, name), text);
  }
  return dir;
}

/** Problems in one line each, with paths relative to the site. */
export function lines(diagnostics: readonly Diagnostic[], siteDir: string): string[] {
  return diagnostics.map(({code, severity, message, hint, place}) => {
    const where = place
      ? `${path.relative(siteDir, place.file)}${place.line ? `:${place.line}:${place.column}` : ''} `
      : '';
    return `${where}${severity} ${code} ${message}${hint ? ` | ${hint}` : ''}`;
  });
}
