import type {Severity} from '../../contract/diagnostic.ts';
import type {DocumentSet, PluginEntry} from '../../contract/document.ts';
import type {ReadRecorder} from '../../contract/inputs.ts';
import type {SiteCode} from '../../contract/stages.ts';
import type {Answers} from './answers.ts';
import type {CompileOptions, CompileSession} from './compile-session.ts';
import {runSiteCode, type DocumentContext, type Placed, type Problem} from './document-context.ts';
import {createHighlighter, type HighlightCode} from './highlight-code.ts';
import {evaluateIncludeLanguages} from './include-languages.ts';
import {createPrismLanguages} from './prism-languages.ts';
import {answersOf} from './site-answers.ts';
import {configuredAt} from './site-plugins.ts';
import {writingOptions, type WritingOptions} from './writing-options.ts';

/** The options of `markdown.hooks`. */
export type BrokenHook = 'onBrokenMarkdownLinks' | 'onBrokenMarkdownImages';

/** What the documents of a site have in common, in one thread. */
export interface CompileEnvironment {
  options: CompileOptions;
  writing: WritingOptions;
  answers: Answers;
  highlight: HighlightCode;
  setOf: (id: string | undefined) => DocumentSet | undefined;
  /** Records what code of the site reads; missing where none runs. */
  reads: ReadRecorder | undefined;
  /** Name of the plugin that is at work on a document, by the document's absolute path. */
  atWork: Map<string, string>;
  /** What the configuration has at an address: a function, or a function with its options. */
  configured: (entry: PluginEntry) => unknown;
  /** Whether one of the site's packages exports the value. */
  isExportOf: (value: unknown, packageName: string) => boolean;
  /**
   * Applies `markdown.hooks`: reports, or gives the address that a function of the site puts in its
   * place.
   */
  onBroken: (
    hook: BrokenHook,
    broken: {node: {url: string} & Placed; context: DocumentContext; problem: Problem},
  ) => string | undefined;
  /** Applies `markdown.preprocessor` of the site. */
  preprocess: (context: DocumentContext, fileContent: string) => string;
}

/** `code` is missing where no document needs a function of the configuration. */
export function createEnvironment(session: CompileSession, code: SiteCode | undefined): CompileEnvironment {
  const {options, sets} = session;
  const byId = new Map(sets.map((set) => [set.id, set]));
  const languages = createPrismLanguages({
    ...(options.prism.additionalLanguages ? {additionalLanguages: options.prism.additionalLanguages} : {}),
    ...(options.includeLanguages === undefined
      ? {}
      : {includeLanguages: evaluateIncludeLanguages(options.includeLanguages, options.configPath)}),
  });
  return {
    options,
    writing: writingOptions(options),
    answers: answersOf(session),
    highlight: createHighlighter(languages),
    reads: code?.reads,
    atWork: new Map(),
    setOf: (id) => (id === undefined ? undefined : byId.get(id)),
    configured: (entry) => configuredAt(entry, code),
    isExportOf: (value, packageName) => code?.isExportOf?.(value, packageName) ?? false,
    onBroken: (hook, broken) => applyHook({hook, ...broken, options, code}),
    preprocess: preprocessorOf(options, code),
  };
}

interface BrokenInput {
  hook: BrokenHook;
  node: {url: string} & Placed;
  context: DocumentContext;
  problem: Problem;
  options: CompileOptions;
  code: SiteCode | undefined;
}

const SEVERITIES: Record<string, Severity> = {throw: 'error', warn: 'warning', log: 'info'};

function applyHook({hook, node, context, problem, options, code}: BrokenInput): string | undefined {
  const setting = options.markdown.hooks[hook];
  if (setting === 'function') {
    const replaced = runSiteCode(context, () =>
      siteHook(hook, code)?.({sourceFilePath: context.document.id, url: node.url, node}),
    );
    return typeof replaced === 'string' ? replaced : undefined;
  }
  const severity = SEVERITIES[setting];
  if (severity) {
    const goOn = severity === 'error' ? ` Set markdown.hooks.${hook} to "warn" to build anyway.` : '';
    context.report({...problem, severity, hint: `${problem.hint ?? ''}${goOn}`.trim()}, node);
  }
  return undefined;
}

function preprocessorOf(options: CompileOptions, code: SiteCode | undefined): CompileEnvironment['preprocess'] {
  const {preprocessor} = (code?.config['markdown'] ?? {}) as {preprocessor?: unknown};
  if (options.markdown.preprocessor !== 'function' || typeof preprocessor !== 'function')
    return (_context, fileContent) => fileContent;
  const run = preprocessor as (input: {filePath: string; fileContent: string}) => unknown;
  return (context, fileContent) =>
    runSiteCode(context, () => String(run({filePath: context.document.path, fileContent})));
}

type Hook = (broken: {sourceFilePath: string; url: string; node: unknown}) => unknown;

function siteHook(hook: BrokenHook, code: SiteCode | undefined): Hook | undefined {
  const config = code?.config as {markdown?: {hooks?: Record<string, unknown>}} & Record<string, unknown>;
  const found = config?.markdown?.hooks?.[hook] ?? config?.[hook];
  return typeof found === 'function' ? (found as Hook) : undefined;
}
