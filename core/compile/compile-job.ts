import path from 'node:path';
import type {Options} from 'mdast-util-to-hast';
import type {CodeBlockOptions} from '../../contract/code-block.ts';
import type {DocumentSet, PluginEntry} from '../../contract/document.ts';
import type {JsonObject} from '../../contract/json.ts';
import type {FilePattern} from '../../contract/plugin-rules.ts';
import type {Site} from '../../contract/site.ts';
import type {LoadedContent} from '../../contract/stages.ts';
import {relativePath} from '../store/inputs.ts';
import {packageRoot} from '../support/package-root.ts';
import {staticOptions} from './static/static-options.ts';

/** What compiling needs to know about a site, as plain data: all threads get the same. */
export type CompileJob = ReturnType<typeof createJob>;

/** The part of the site that documents depend on, besides each other. */
export type CompileOptions = CompileJob['options'];

/** What a job is made from. */
export interface JobInput extends Pick<
  LoadedContent,
  'documents' | 'codeTranslations' | 'themeConfig' | 'themePaths' | 'siteData'
> {
  site: Site;
  sets: DocumentSet[];
  /** Additions of plugins to `resolve` of the bundler. */
  resolve: JsonObject;
  /** Files that webpack rules of plugins can apply to. The bundler imports them. */
  ruledFiles?: FilePattern[];
}

/**
 * Gathers what compiling needs of the site into plain data.
 *
 * @param stateful IDs of the sets with a plugin that keeps state across documents
 * (`cacheDocuments: false`)
 * @param includeLanguages modules of the site's own `prism-include-languages`, if it has one
 */
export function createJob(input: JobInput, stateful: string[], includeLanguages: string | undefined) {
  const {site, sets, documents, resolve} = input;
  const relative = (file: string): string => relativePath(file, site.siteDir);
  const index: DocumentIndexData = {
    pages: documents.map(({document, aliases = [], permalink, space, set}) => [
      [document.path, ...aliases].map(relative),
      permalink,
      space,
      set,
    ]),
    contentDirs: sets.map((set) => [set.id, set.contentDirs.map(relative)]),
  };
  return {options: {...compileOptions(input), includeLanguages}, sets, stateful, index, resolve};
}

function compileOptions(input: JobInput) {
  const {site, codeTranslations, themeConfig} = input;
  const {siteDir, configPath, generatedDir, baseUrl, mode} = site;
  const {markdown, staticDirectories} = site.config;
  const locale = site.i18n.currentLocale;
  const isChinese = /^zh(?:-|$)/i.test(locale);
  const hasNoSpaces = isChinese || /^ja(?:-|$)/i.test(locale);
  return {
    siteDir,
    configPath,
    generatedDir,
    baseUrl,
    siteUrl: site.config.url,
    mode,
    locale,
    packageDir: packageRoot(),
    /** Absolute. */
    staticDirs: staticDirectories.map((dir) => path.resolve(siteDir, dir)),
    markdown,
    ruledFiles: input.ruledFiles ?? [],
    /** Markdown rules that differ for Chinese and Japanese. */
    writing: {
      /** Emphasis next to full-width punctuation. */
      emphasis: markdown.cjk?.emphasis ?? hasNoSpaces,
      /** A line break between Han characters adds no space. */
      lineBreaks: markdown.cjk?.lineBreaks ?? hasNoSpaces,
      githubAlerts: markdown.githubAlerts ?? isChinese,
    },
    /** Labels in the language of the site; undefined for one that isn't translated. */
    footnotes: {
      label: codeTranslations[FOOTNOTE_TEXTS.label.id],
      backLabel: codeTranslations[FOOTNOTE_TEXTS.backLabel.id],
    },
    /** Missing if nothing is static. */
    static: staticOptions(site, input),
    prism: (themeConfig['prism'] ?? {}) as CodeBlockOptions & {additionalLanguages?: string[]},
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

/** All functions of the configuration that compiling a set calls. */
const codeEntries = (set: DocumentSet): PluginEntry[] => [
  ...pluginEntries(set),
  ...(set.textLoader ? [set.textLoader] : []),
];

/**
 * Whether a plugin made these functions at run time: no other thread can find them, and no hash
 * covers what they do.
 */
export function hasRuntimeFunctions(set: DocumentSet): boolean {
  return codeEntries(set).some((entry) => entry.address.in === 'runtime');
}

/** Whether a document of these sets needs the code of the configuration at all. */
export function needsCode({options, sets}: CompileJob): boolean {
  const {hooks, preprocessor} = options.markdown;
  return (
    preprocessor === 'function' ||
    hooks.onBrokenMarkdownLinks === 'function' ||
    hooks.onBrokenMarkdownImages === 'function' ||
    sets.some((set) => codeEntries(set).length > 0)
  );
}

/** UI strings of footnotes. The compiler inserts them, so that pages need no code for them. */
export const FOOTNOTE_TEXTS = {
  label: {
    id: 'theme.MDXComponents.footnotes',
    message: 'Footnotes',
    description: 'The heading of the footnotes, for screen readers',
  },
  backLabel: {
    id: 'theme.MDXComponents.footnoteBackAriaLabel',
    message: 'Back to reference {reference}',
    description: 'The ARIA label for the link from a footnote back to the text',
  },
} as const;

/**
 * Options for both compilers of the step from Markdown to HTML. The site's own come over the
 * translated labels.
 */
export function conversionOptions({footnotes: {label, backLabel}, markdown}: CompileOptions): Options {
  return {
    footnoteLabel: label,
    // The name of a reference is the same as in the English label: the first says no number of its
    // own.
    footnoteBackLabel:
      backLabel === undefined
        ? undefined
        : (index, repetition) =>
            backLabel.replaceAll('{reference}', () => `${index + 1}${repetition > 1 ? `-${repetition}` : ''}`),
    ...(markdown.remarkRehypeOptions as Options | undefined),
  };
}

/** What the index is made of: plain data. Paths are relative to the site, with forward slashes. */
export interface DocumentIndexData {
  /** Files (the document, then its original if it is translated), address, space and set. */
  pages: [files: string[], permalink: string, space: string, set: string][];
  /** Folders of each set, most specific first. */
  contentDirs: [set: string, dirs: string[]][];
}
