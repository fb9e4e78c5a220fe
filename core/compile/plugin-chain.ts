import type {Pluggable, PluggableList, Processor} from 'unified';
import type {PluginEntry, SourceDocument} from '../../contract/document.ts';
import type {CompileEnvironment} from './compile-environment.ts';
import {cloneTree} from './clone-tree.ts';
import {PluginFailure} from './compiled-body.ts';
import {isLeftOut, pluginOf} from './site-plugins.ts';

/** What plugins of the site find in `file.data`, and may put there (MDX-31). */
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
 * Returns the site's plugins as unified expects them, followed by one that clones the tree: its nodes
 * may belong to a plugin, and our steps change trees in place.
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
type Transformer = (tree: unknown, file: unknown) => unknown;

/** A plugin with its options; its failures carry its name (TRAP-24). */
function sitePlugin(entry: PluginEntry, environment: CompileEnvironment): PluggableList {
  const plugin = pluginOf(entry, environment);
  const {attacher, options, name} = plugin;
  if (typeof attacher !== 'function') return [plugin.value as Pluggable];
  if (isLeftOut(plugin)) return [];
  const given = options[0] === true ? options.slice(1) : options;
  return [
    function named(this: Processor) {
      const transformer = guarded(name, () => (attacher as Attacher).call(this, ...given));
      if (typeof transformer !== 'function' || transformer.length > 2) return transformer as undefined;
      return (async (tree: unknown, file: unknown) => {
        try {
          return await (transformer as Transformer)(tree, file);
        } catch (error) {
          throw new PluginFailure(name, error);
        }
      }) as never;
    },
  ];
}

function guarded(name: string, attach: () => unknown): unknown {
  try {
    return attach();
  } catch (error) {
    throw new PluginFailure(name, error);
  }
}
