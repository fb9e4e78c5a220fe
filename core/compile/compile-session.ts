import path from 'node:path';
import type {CodeBlockOptions} from '../../contract/code-block.ts';
import type {DocumentSet, PluginEntry} from '../../contract/document.ts';
import type {JsonObject} from '../../contract/json.ts';
import type {DocumentEntry} from '../../contract/plugin.ts';
import type {MarkdownConfig, Site} from '../../contract/site.ts';
import {packageRoot} from '../support/package-root.ts';
import type {DocumentIndexData} from './document-index.ts';
import {footnoteLabels, type FootnoteLabels} from './footnote-labels.ts';

/**
 * Everything that compiling needs to know about the site, as plain data: the same for all threads.
 */
export interface CompileSession {
  options: CompileOptions;
  sets: DocumentSet[];
  index: DocumentIndexData;
  /** Merged `resolve` of the plugins' webpack configuration. */
  resolve: JsonObject;
}

/** The part of the site that documents depend on, besides each other. */
export interface CompileOptions {
  siteDir: string;
  configPath: string;
  locale: string;
  generatedDir: string;
  packageDir: string;
  baseUrl: string;
  /** Absolute. */
  staticDirs: string[];
  mode: 'production' | 'development';
  markdown: MarkdownConfig;
  footnotes: FootnoteLabels;
  prism: CodeBlockOptions & {additionalLanguages?: string[]};
  /** Code of the site's own `prism-include-languages`, if it has one. */
  includeLanguages?: string;
}

/** What a session is made from. */
export interface SessionInput {
  site: Site;
  sets: DocumentSet[];
  documents: DocumentEntry[];
  resolve: JsonObject;
  /** Texts of the site in its language, by id. */
  codeTranslations: Record<string, string>;
  includeLanguages?: string;
}

/** Gathers what compiling needs of the site into plain data. */
export function createSession(input: SessionInput): CompileSession {
  const {site, sets, documents, resolve, codeTranslations, includeLanguages} = input;
  return {
    options: {
      siteDir: site.siteDir,
      configPath: site.configPath,
      locale: site.i18n.currentLocale,
      generatedDir: site.generatedDir,
      packageDir: packageRoot(),
      baseUrl: site.baseUrl,
      staticDirs: site.config.staticDirectories.map((dir) => path.resolve(site.siteDir, dir)),
      mode: site.mode,
      markdown: site.config.markdown,
      footnotes: footnoteLabels(codeTranslations),
      prism: (site.config.themeConfig['prism'] ?? {}) as CompileOptions['prism'],
      ...(includeLanguages === undefined ? {} : {includeLanguages}),
    },
    sets,
    index: indexData({siteDir: site.siteDir, sets, documents}),
    resolve,
  };
}

function indexData({
  siteDir,
  sets,
  documents,
}: {
  siteDir: string;
  sets: DocumentSet[];
  documents: DocumentEntry[];
}): DocumentIndexData {
  const relative = (file: string): string => path.relative(siteDir, file).split(path.sep).join('/') || '.';
  return {
    pages: documents.flatMap((entry) =>
      [entry.document.path, ...(entry.aliases ?? [])].map((file): DocumentIndexData['pages'][number] => [
        relative(file),
        entry.permalink,
        entry.space,
      ]),
    ),
    owners: documents.map((entry) => [relative(entry.document.path), entry.space, entry.set]),
    contentDirs: sets.map((set) => [set.id, set.contentDirs.map(relative)]),
  };
}

/** All plugins of the unified chain that a set names. */
export function pluginEntries(set: DocumentSet): PluginEntry[] {
  return [
    ...set.beforeDefaultRemarkPlugins,
    ...set.remarkPlugins,
    ...set.beforeDefaultRehypePlugins,
    ...set.rehypePlugins,
    ...set.recmaPlugins,
  ];
}

/**
 * A plugin made these functions at run time: no other thread can find them, and no hash knows what
 * they do.
 */
export function hasRuntimeFunctions(set: DocumentSet): boolean {
  return pluginEntries(set).some((entry) => entry.address.in === 'runtime');
}

/** Whether a document of these sets needs the code of the configuration at all. */
export function needsCode({options, sets}: CompileSession): boolean {
  const {hooks, preprocessor} = options.markdown;
  return (
    preprocessor === 'function' ||
    hooks.onBrokenMarkdownLinks === 'function' ||
    hooks.onBrokenMarkdownImages === 'function' ||
    sets.some((set) => pluginEntries(set).length > 0)
  );
}
