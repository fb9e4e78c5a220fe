import type {Pluggable, PluggableList, Processor} from 'unified';
import type {PluginEntry, SourceDocument} from '../../contract/document.ts';
import type {CompileEnvironment} from './compile-environment.ts';
import {PluginFailure} from './compiled-body.ts';
import {ownTree} from './own-tree.ts';
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
 * Plugins of the site as unified takes them. Behind them the tree is copied once: what they gave may belong to them, and our
 * own code changes trees in place.
 */
export function pluginChain(
  entries: readonly PluginEntry[],
  environment: CompileEnvironment,
  copy: <Tree extends object>(tree: Tree) => Tree = ownTree,
): PluggableList {
  if (entries.length === 0) return [];
  // A function of its own for each list: unified runs the same one only once.
  const copied: Pluggable = () => (tree: object) => copy(tree) as never;
  return [...entries.flatMap((entry) => sitePlugin(entry, environment)), copied];
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
