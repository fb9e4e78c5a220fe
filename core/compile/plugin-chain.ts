import type {Pluggable, PluggableList, Processor} from 'unified';
import type {PluginEntry, SourceDocument} from '../../contract/document.ts';
import type {CompileEnvironment} from './compile-environment.ts';
import {cloneTree} from './clone-tree.ts';
import {PluginFailure} from './compiled-body.ts';
import {isLeftOut, pluginOf} from './site-plugins.ts';

/** What plugins of the site find in `file.data`, and may put there. */
export interface SharedData extends Record<string, unknown> {
  frontMatter: Record<string, unknown>;
  compilerName: string;
  dependsOn?: unknown;
}

/** The data of the virtual file of a document. */
export function dataFor({frontMatter}: SourceDocument): SharedData {
  return {frontMatter, compilerName: 'client'};
}

/** Files that plugins name in `file.data.dependsOn`. */
export function filesOf({dependsOn}: SharedData): string[] {
  return (Array.isArray(dependsOn) ? dependsOn : [dependsOn]).filter(
    (each): each is string => typeof each === 'string',
  );
}

/**
 * Returns the site's plugins as unified expects them, followed by one that clones the tree: its
 * nodes may belong to a plugin, and our steps change trees in place.
 */
export function pluginChain(
  entries: readonly PluginEntry[],
  environment: CompileEnvironment,
  clone: <Tree extends object>(tree: Tree) => Tree = cloneTree,
): PluggableList {
  if (entries.length === 0) return [];
  // A new function per list, because unified runs the same plugin only once.
  const cloning: Pluggable = () => (tree: object) => clone(tree) as never;
  return [...entries.flatMap((entry) => sitePlugin(entry, environment)), cloning];
}

type Attacher = (this: Processor, ...options: unknown[]) => unknown;
type Transformer = (tree: unknown, file: unknown, next?: unknown) => unknown;

function sitePlugin(entry: PluginEntry, environment: CompileEnvironment): PluggableList {
  const plugin = pluginOf(entry, environment);
  const {attacher, options, name} = plugin;
  if (typeof attacher !== 'function') return [observedPreset(plugin.value, environment)];
  if (isLeftOut(plugin)) return [];
  const given = options[0] === true ? options.slice(1) : options;
  return [observedPlugin(name, (processor) => (attacher as Attacher).call(processor, ...given), environment)];
}

/** A plugin whose reads are recorded, and whose failures carry its name. */
function observedPlugin(
  name: string,
  attach: (processor: Processor) => unknown,
  {reads, atWork}: CompileEnvironment,
): Pluggable {
  const observe = <Result>(run: () => Result): Result => (reads ? reads.observe(run) : run());
  return function named(this: Processor) {
    const transformer = guarded(name, () => observe(() => attach(this))) as Transformer | undefined;
    if (typeof transformer !== 'function') return transformer;
    // Unified looks at the number of arguments: with three, the last one is to be called.
    if (transformer.length > 2)
      return ((tree: unknown, file: {path: string}, next: (...results: unknown[]) => void) => {
        const end = (...results: unknown[]): void => {
          atWork.delete(file.path);
          next(...results);
        };
        atWork.set(file.path, name);
        return observe(() => transformer(tree, file, end));
      }) as never;
    return (async (tree: unknown, file: {path: string}) => {
      atWork.set(file.path, name);
      try {
        return await observe(() => transformer(tree, file));
      } catch (error) {
        throw new PluginFailure(name, error);
      } finally {
        atWork.delete(file.path);
      }
    }) as never;
  };
}

/**
 * A preset of unified: a list of plugins, which may be presets again, and settings of the parser.
 */
function observedPreset(value: unknown, environment: CompileEnvironment): Pluggable {
  const preset = value as {plugins?: unknown[]} | undefined;
  if (typeof preset !== 'object' || !Array.isArray(preset.plugins)) return value as Pluggable;
  const plugins = preset.plugins.map((each): Pluggable => {
    const [attacher, ...options] = Array.isArray(each) ? (each as unknown[]) : [each];
    if (typeof attacher !== 'function') return observedPreset(each, environment);
    const attach = (processor: Processor): unknown => (attacher as Attacher).call(processor, ...options);
    return options[0] === false ? (each as Pluggable) : observedPlugin(attacher.name, attach, environment);
  });
  return {...preset, plugins};
}

function guarded(name: string, attach: () => unknown): unknown {
  try {
    return attach();
  } catch (error) {
    throw new PluginFailure(name, error);
  }
}
