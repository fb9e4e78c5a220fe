import path from 'node:path';
import {promisify} from 'node:util';
import {isRegExp} from 'node:util/types';
import type {Pluggable, PluggableList, Processor} from 'unified';
import type {VFile} from 'vfile';
import {severityOf} from '../../contract/diagnostic.ts';
import type {PluginEntry} from '../../contract/document.ts';
import type {SiteCode} from '../../contract/stages.ts';
import {pathText} from '../support/schema-issues.ts';
import {cloneTree} from './clone-tree.ts';
import type {CompileSession, DocumentContext, Placed, Problem} from './document-context.ts';

/** A plugin of the unified chain as the configuration has it. */
type SitePlugin = ReturnType<typeof sitePlugin>;

/**
 * Parses an entry of the configuration: `plugin` or `[plugin, options, traits]`. `traits` are
 * `appliesTo` and `cacheDocuments`; a plugin may also carry them as properties of its function.
 */
export function pluginOf(entry: PluginEntry, code: SiteCode | undefined): SitePlugin {
  const {address} = entry;
  const place = address.in === 'config' ? pathText(address.path) : address.key;
  return sitePlugin(configuredAt(entry, code), place);
}

function sitePlugin(value: unknown, place: string) {
  const [attacher, ...given] = Array.isArray(value) ? (value as unknown[]) : [value];
  const at = given.findIndex(
    (each, index) => index > 0 && Object.values(traitsOf(each)).some((trait) => trait !== undefined),
  );
  const traits = [given[at], attacher].map(traitsOf);
  const options = given.filter((_, index) => index !== at);
  return {
    /** Name of its function, or its place in the configuration. */
    name: (typeof attacher === 'function' && attacher.name) || place,
    /** Not a function for a preset of unified, which is passed on as it is. */
    attacher,
    // Unified reads `[plugin, true]` as a plugin without options.
    options: options[0] === true ? options.slice(1) : options,
    /** Only documents with a match can be changed by it. */
    appliesTo: traits.find(({appliesTo}) => appliesTo)?.appliesTo,
    /** Its result for one document depends on the documents before (`cacheDocuments: false`). */
    isStateful: traits.some(({cacheDocuments}) => cacheDocuments === false),
    /** `[plugin, false]` turns a plugin off. */
    isOff: typeof attacher === 'function' && options[0] === false,
  };
}

function traitsOf(value: unknown): {appliesTo: RegExp | undefined; cacheDocuments: unknown} {
  const {appliesTo, cacheDocuments} = Object(value ?? {}) as Record<string, unknown>;
  // Also for a configuration from another realm, where `instanceof` fails.
  return {appliesTo: isRegExp(appliesTo) ? appliesTo : undefined, cacheDocuments};
}

/**
 * Options follow their plugin (`[plugin, options]`), so an address that ends inside such a pair
 * means the whole pair. An address below a list of plugins has a name before its last number,
 * one inside a pair has a number.
 */
export function configuredAt({address}: PluginEntry, code: SiteCode | undefined): unknown {
  if (!code) throw new Error('a plugin of the Markdown chain was requested without the configuration');
  if (address.in === 'runtime') return code.functionAt(address);
  const {path: keys} = address;
  const inPair = keys.length > 2 && keys.at(-1) === 0 && typeof keys.at(-2) === 'number';
  let value: unknown = code.config;
  for (const key of inPair ? keys.slice(0, -1) : keys)
    value = (value as Record<string | number, unknown> | undefined)?.[key];
  return value ?? code.functionAt(address);
}

/** A plugin of the site threw while it worked on a document. */
export class PluginFailure extends Error {
  readonly plugin: string;

  constructor(plugin: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), {cause});
    this.plugin = plugin;
  }
}

/**
 * Reports what plugins said about a document: `file.message()` as a warning at its place in the
 * source, `file.info()` as a note. The files in `file.data.dependsOn` become dependencies.
 */
export function notePluginResults({messages, data}: VFile, context: DocumentContext): void {
  for (const {reason, note, place, fatal, source, ruleId} of messages) {
    const rule = [source, ruleId].filter((part) => part !== undefined).join(':');
    context.report(
      {
        code: 'INK4021',
        severity: fatal === undefined || fatal === null ? 'info' : 'warning',
        message: rule === '' ? reason : `${reason} (${rule})`,
        ...(note ? {hint: note} : {}),
      },
      place && {position: 'start' in place ? place : {start: place, end: place}},
    );
  }
  for (const file of [data['dependsOn']].flat())
    if (typeof file === 'string') context.queries.hash(path.resolve(path.dirname(context.document.path), file));
}

/**
 * Returns the site's plugins as unified expects them, followed by one that clones the tree: its
 * nodes may belong to a plugin, and our steps change trees in place.
 */
export function pluginChain(
  entries: readonly PluginEntry[],
  session: CompileSession,
  clone: <Tree extends object>(tree: Tree) => Tree = cloneTree,
): PluggableList {
  if (entries.length === 0) return [];
  // A new function per list, because unified runs the same plugin only once.
  const cloning: Pluggable = () => (tree: object) => clone(tree) as never;
  return [...entries.flatMap((entry) => observed(pluginOf(entry, session.code), session)), cloning];
}

type Attacher = (this: Processor, ...options: unknown[]) => unknown;
type Transformer = (tree: unknown, file: unknown, next?: (...results: unknown[]) => void) => unknown;

/**
 * The plugin as unified takes it, nothing if it is off. A preset of unified is a list of plugins,
 * which may be presets again, and settings of the parser.
 */
function observed(plugin: SitePlugin, session: CompileSession): PluggableList {
  const {attacher, name, isOff} = plugin;
  if (typeof attacher === 'function') return isOff ? [] : [observedPlugin(plugin, session)];
  const preset = attacher as {plugins?: unknown[]} | undefined;
  if (!Array.isArray(preset?.plugins)) return [attacher as Pluggable];
  return [{...preset, plugins: preset.plugins.flatMap((each) => observed(sitePlugin(each, name), session))}];
}

/** A plugin whose reads are recorded, and whose failures carry its name. */
function observedPlugin({name, attacher, options}: SitePlugin, session: CompileSession): Pluggable {
  const {activePlugins} = session;
  return function named(this: Processor) {
    let transformer: Transformer | undefined;
    try {
      transformer = observeIn(session, () => (attacher as Attacher).call(this, ...options)) as Transformer | undefined;
    } catch (error) {
      throw new PluginFailure(name, error);
    }
    if (typeof transformer !== 'function') return transformer;
    const transform = transformer;
    // Unified looks at the number of arguments: with three, the last one is to be called.
    const run = transform.length > 2 ? promisify(transform) : transform;
    return (async (tree: unknown, file: {path: string}) => {
      activePlugins.set(file.path, name);
      try {
        return await observeIn(session, () => run(tree, file));
      } catch (error) {
        throw new PluginFailure(name, error);
      } finally {
        activePlugins.delete(file.path);
      }
    }) as never;
  };
}

/** Runs code of the site for a document, and records what it reads. */
function runSiteCode<Result>(context: DocumentContext, run: () => Result): Result {
  context.ranSiteCode = true;
  return observeIn(context.session, run);
}

function observeIn<Result>({code}: CompileSession, run: () => Result): Result {
  return code?.reads ? code.reads.observe(run) : run();
}

/**
 * Applies `markdown.hooks` to a broken link or image: reports it, or puts in the address that a
 * function of the site returns.
 *
 * @param worst severity that the report doesn't exceed
 */
export function handleBroken(
  hook: 'onBrokenMarkdownLinks' | 'onBrokenMarkdownImages',
  node: {url: string} & Placed,
  {context, problem, worst}: {context: DocumentContext; problem: Problem; worst?: 'warning'},
): void {
  const {options, code} = context.session;
  const setting = options.markdown.hooks[hook];
  if (setting === 'function') {
    const config = code?.config as {markdown?: {hooks?: Record<string, unknown>}} & Record<string, unknown>;
    const found = config?.markdown?.hooks?.[hook] ?? config?.[hook];
    const replace = typeof found === 'function' ? (found as (broken: object) => unknown) : () => undefined;
    try {
      const url = runSiteCode(context, () => replace({sourceFilePath: context.document.id, url: node.url, node}));
      if (typeof url === 'string') node.url = url;
      return;
    } catch (error) {
      throw new PluginFailure(`markdown.hooks.${hook}`, error);
    }
  }
  const configured = severityOf(setting);
  if (!configured) return;
  const severity = configured === 'error' ? (worst ?? configured) : configured;
  const goOn = severity === 'error' ? ` Set markdown.hooks.${hook} to "warn" to build anyway.` : '';
  context.report({...problem, severity, hint: `${problem.hint ?? ''}${goOn}`.trim()}, node);
}

/** Applies `markdown.preprocessor`. Its failure isn't cached: it may succeed next time. */
export function preprocessBySite(text: string, context: DocumentContext): string {
  const {options, code} = context.session;
  const {preprocessor} = (code?.config['markdown'] ?? {}) as {preprocessor?: unknown};
  if (options.markdown.preprocessor !== 'function' || typeof preprocessor !== 'function') return text;
  try {
    const result = runSiteCode(
      context,
      () => preprocessor({filePath: context.document.path, fileContent: text}) as unknown,
    );
    if (typeof result === 'string') return result;
    throw new TypeError(`it must return a string, but returned ${result === null ? 'null' : typeof result}`);
  } catch (error) {
    throw new PluginFailure('markdown.preprocessor', error);
  }
}

/** Applies the loaders of webpack that the set has for the text of its documents. */
export async function loadText(text: string, context: DocumentContext): Promise<string> {
  const {set, session, document} = context;
  if (!set?.textLoader) return text;
  const load = session.code?.functionAt(set.textLoader.address) as TextLoaders | undefined;
  try {
    return await runSiteCode(context, async () => (await load?.(text, document.path)) ?? text);
  } catch (error) {
    throw new PluginFailure(set.id, error);
  }
}

type TextLoaders = (text: string, path: string) => Promise<string>;
