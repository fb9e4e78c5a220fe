import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {userError} from '../../contract/diagnostic.ts';
import type {DocumentSet, PluginEntry, SourceDocument} from '../../contract/document.ts';
import type {JsonObject} from '../../contract/json.ts';
import type {MarkdownRule, TextLoader} from '../../contract/plugin-rules.ts';
import type {DocumentEntry} from '../../contract/plugin.ts';
import type {SiteCode} from '../../contract/stages.ts';
import {admonitionTypes} from '../support/admonition-types.ts';
import {isWithin} from '../support/file-tree.ts';

/** Returns a set of documents for each rule. */
export function ruleSets(rules: readonly MarkdownRule[], code: SiteCode): DocumentSet[] {
  return rules.map((rule, index) => setOf(rule, index, code));
}

/**
 * Returns the documents of rules that routes show, so that links between their files lead to the
 * pages.
 */
export async function ruleEntries(
  rules: readonly MarkdownRule[],
  pages: Iterable<{permalink: string; file: string}>,
  read: (file: string) => Promise<SourceDocument>,
): Promise<DocumentEntry[]> {
  const entries = new Map<string, DocumentEntry>();
  for (const {permalink, file} of pages) {
    const rule = ruleOf(file, rules);
    if (rule?.options.resolveMarkdownLink === undefined || entries.has(file)) continue;
    const {name, id} = rule.plugin;
    const set = setId(rule, rules.indexOf(rule));
    entries.set(file, {document: await read(file), permalink, set, space: `${name}/${id}`});
  }
  return [...entries.values()];
}

/** Returns the metadata that the rule of a document gives it, if any. */
export function ruleMetadata(file: string, rules: readonly MarkdownRule[], siteDir: string): JsonObject | undefined {
  const rule = ruleOf(file, rules);
  const {metadataPath} = rule?.options ?? {};
  const source = typeof metadataPath === 'function' ? metadataPath(file) : metadataPath;
  return source === undefined ? undefined : readMetadata(path.resolve(siteDir, source), rule as MarkdownRule);
}

/** The rule with the innermost folder, whose set compiles the document. */
function ruleOf(file: string, rules: readonly MarkdownRule[]): MarkdownRule | undefined {
  const containing = rules.flatMap((rule) =>
    rule.include.filter((dir) => isWithin(file, dir)).map((dir) => ({rule, length: dir.length})),
  );
  return containing.sort((a, b) => b.length - a.length)[0]?.rule;
}

const setId = ({plugin}: MarkdownRule, index: number): string => `${plugin.name}/${plugin.id}/rule ${index + 1}`;

function setOf(rule: MarkdownRule, index: number, code: SiteCode): DocumentSet {
  const {include, options, textLoaders} = rule;
  const entries = (list: unknown[] = []): PluginEntry[] => list.map((entry) => ({address: code.addressOf(entry)}));
  return {
    id: setId(rule, index),
    isOfRule: true,
    contentDirs: include,
    remarkPlugins: entries(options.remarkPlugins),
    rehypePlugins: entries(options.rehypePlugins),
    recmaPlugins: entries(options.recmaPlugins),
    beforeDefaultRemarkPlugins: entries(options.beforeDefaultRemarkPlugins),
    beforeDefaultRehypePlugins: entries(options.beforeDefaultRehypePlugins),
    admonitions: admonitionTypes(options.admonitions ?? false),
    ...(options.removeContentTitle && {removeContentTitle: true}),
    ...(options.truncateMarker && {
      truncateMarker: {source: options.truncateMarker.source, flags: options.truncateMarker.flags},
    }),
    ...(textLoaders.length > 0 && {textLoader: {address: code.addressOf(textLoaderOf(textLoaders))}}),
  };
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
  const module = file.replace(/\?.*$/s, '');
  const loaded = createRequire(module)(module) as {default?: unknown} | ((text: string) => unknown);
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
      addMissingDependency: nothing,
      emitError: reject,
      emitWarning: nothing,
    };
    Promise.resolve(loader.call(context, text)).then((result) => {
      if (!isAsync) resolve(String(result));
    }, reject);
  });
}
