import type {Compilation} from 'webpack';
import type {BundleManifest} from '../../contract/manifest.ts';
import type {Need} from '../../contract/document.ts';
import {chunkName} from './needs-entry.ts';

/** Which files each registry module is loaded from, taken from webpack's chunk graph. */
export function moduleManifest(
  compilation: Compilation,
  needs: readonly Need[],
): Pick<BundleManifest, 'scripts' | 'styles' | 'modules' | 'files'> {
  const entry = [...(compilation.entrypoints.get('main')?.getFiles() ?? [])];
  const initial = new Set(entry);
  const modules: BundleManifest['modules'] = {};
  for (const {key} of needs) {
    const files = compilation.namedChunkGroups.get(chunkName(key))?.getFiles() ?? [];
    const own = files.filter((file) => !initial.has(file));
    modules[key] = {scripts: own.filter(isScript), styles: own.filter(isStyle)};
  }
  return {
    scripts: entry.filter(isScript),
    styles: allStyles(compilation, entry),
    modules,
    files: Object.keys(compilation.assets).sort(),
  };
}

const isScript = (file: string): boolean => file.endsWith('.js');
const isStyle = (file: string): boolean => file.endsWith('.css');

/** The one sheet of styles belongs to every page, also where webpack hangs it only on some chunks. */
function allStyles(compilation: Compilation, entry: readonly string[]): string[] {
  const sheets = Object.keys(compilation.assets).filter((file) => file.startsWith('assets/css/styles.'));
  return [...new Set([...entry.filter(isStyle), ...sheets])];
}

/** Hooks that read the global data of all plugins, or of all documents of a docs instance. */
const GLOBAL_READERS =
  /\b(?:useGlobalData|usePluginData|useAllPluginInstancesData|useAllDocsData|useDocsData|useVersions|useActiveDocContext|useDocVersionSuggestions|useActivePluginAndVersion)\b|@generated\/globalData/;

/**
 * Modules outside Inkstone that ask for global data; while there are any, every page must carry all of it (rule 2).
 *
 * @param isOwn whether a file is Inkstone's: its theme and plugins need only the small part
 */
export function globalDataReaders(compilation: Compilation, isOwn: (file: string) => boolean): string[] {
  const readers = new Set<string>();
  for (const module of compilation.modules) {
    const file = module.nameForCondition();
    if (!file || isOwn(file) || !module.originalSource()) continue;
    if (GLOBAL_READERS.test(module.originalSource()?.source().toString() ?? '')) readers.add(file);
  }
  return [...readers].sort();
}
