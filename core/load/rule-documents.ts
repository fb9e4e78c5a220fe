import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {userError} from '../../contract/diagnostic.ts';
import type {DocumentSet, PluginEntry} from '../../contract/document.ts';
import type {JsonObject} from '../../contract/json.ts';
import type {MarkdownRule, MdxLoaderOptions, TextLoader} from '../../contract/markdown-rule.ts';
import type {RouteModule, RouteRequest} from '../../contract/route.ts';
import type {LoadedContent, SiteCode} from '../../contract/stages.ts';
import {isWithin} from '../support/file-tree.ts';

/** Those of `:::note` and so on, which Docusaurus's loader knows without options. */
const ADMONITIONS = ['note', 'tip', 'info', 'warning', 'danger', 'secondary', 'important', 'success', 'caution'];

/**
 * Adds the documents that plugins have compiled by rules of `configureWebpack`: a set for each
 * rule, and their metadata to the routes that show them.
 */
export function addRuleDocuments<Content extends LoadedContent>(
  loaded: Content,
  rules: readonly MarkdownRule[],
  {siteDir, code}: {siteDir: string; code: SiteCode},
): Content {
  if (rules.length === 0) return loaded;
  const withMetadata = (value: RouteModule): RouteModule => {
    if (typeof value === 'string') return documentModule(value, rules, siteDir);
    if (Array.isArray(value)) return value.map(withMetadata);
    if ('__import' in value || '__shared' in value) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withMetadata(each)]));
  };
  const changed = (route: RouteRequest): RouteRequest => ({
    ...route,
    ...(route.modules && {modules: withMetadata(route.modules) as RouteRequest['modules'] & object}),
    ...(route.routes && {routes: route.routes.map(changed)}),
  });
  return {
    ...loaded,
    routes: loaded.routes.map((each) => ({...each, request: changed(each.request)})),
    documentSets: [...loaded.documentSets, ...rules.map((rule, index) => setOf(rule, index, code))],
  };
}

function setOf({plugin, include, options, textLoaders}: MarkdownRule, index: number, code: SiteCode): DocumentSet {
  const entries = (list: unknown[] = []): PluginEntry[] => list.map((entry) => ({address: code.addressOf(entry)}));
  return {
    id: `${plugin.name}/${plugin.id}/rule ${index + 1}`,
    isOfRule: true,
    contentDirs: include,
    remarkPlugins: entries(options.remarkPlugins),
    rehypePlugins: entries(options.rehypePlugins),
    recmaPlugins: entries(options.recmaPlugins),
    beforeDefaultRemarkPlugins: entries(options.beforeDefaultRemarkPlugins),
    beforeDefaultRehypePlugins: entries(options.beforeDefaultRehypePlugins),
    admonitions: admonitionsOf(options.admonitions),
    ...(textLoaders.length > 0 && {textLoader: {address: code.addressOf(textLoaderOf(textLoaders))}}),
  };
}

function admonitionsOf(option: MdxLoaderOptions['admonitions'] = false): DocumentSet['admonitions'] {
  if (option === false) return false;
  const {keywords = [], extendDefaults = true} = option === true ? {} : option;
  return {keywords: keywords.length > 0 && !extendDefaults ? keywords : [...new Set([...ADMONITIONS, ...keywords])]};
}

/** The value of `modules` of a route: a document of a rule gets its metadata. */
function documentModule(value: string, rules: readonly MarkdownRule[], siteDir: string): RouteModule {
  if (!/\.mdx?$/i.test(value)) return value;
  const file = path.resolve(siteDir, value.replace(/^@site\//, ''));
  const rule = rules.find(({include}) => include.some((dir) => isWithin(file, dir)));
  const {metadataPath} = rule?.options ?? {};
  const source = typeof metadataPath === 'function' ? metadataPath(file) : metadataPath;
  if (source === undefined) return value;
  return {__import: true, path: value, metadata: readMetadata(path.resolve(siteDir, source), rule as MarkdownRule)};
}

function readMetadata(file: string, {plugin}: MarkdownRule): JsonObject {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as JsonObject;
  } catch (error) {
    const message = `Plugin "${plugin.name}": the metadata of a document cannot be read. ${(error as Error).message}`;
    throw userError('INK2029', message, {hint: 'Write it with "createData" before it is needed.', place: {file}});
  }
}

/** Runs loaders one after the other, as webpack does with the text of a module. */
function textLoaderOf(loaders: readonly TextLoader[]): (text: string, file: string) => Promise<string> {
  return async (text, file) => {
    let result = text;
    for (const loader of loaders) result = await runLoader(loader, result, file);
    return result;
  };
}

/** The parts of webpack's loader context that loaders of texts use. */
function runLoader({file, options}: TextLoader, text: string, resourcePath: string): Promise<string> {
  const loaded = createRequire(file)(file) as {default?: unknown} | ((text: string) => unknown);
  const loader = (typeof loaded === 'function' ? loaded : loaded.default) as (this: object, text: string) => unknown;
  return new Promise((resolve, reject) => {
    let isAsync = false;
    const callback = (error: Error | null, result?: string): void => (error ? reject(error) : resolve(result ?? ''));
    const nothing = (): void => undefined;
    const context = {
      resourcePath,
      resource: resourcePath,
      resourceQuery: '',
      context: path.dirname(resourcePath),
      query: options,
      getOptions: () => options,
      callback: (...result: Parameters<typeof callback>) => {
        isAsync = true;
        callback(...result);
      },
      async: () => {
        isAsync = true;
        return callback;
      },
      cacheable: nothing,
      addDependency: nothing,
      addContextDependency: nothing,
      emitWarning: nothing,
    };
    Promise.resolve(loader.call(context, text)).then((result) => {
      if (!isAsync) resolve(String(result));
    }, reject);
  });
}
