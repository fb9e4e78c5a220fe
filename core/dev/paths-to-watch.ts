import path from 'node:path';
import {callHookSync} from '../load/plugin-hook.ts';
import type {Generation} from './generation.ts';

/**
 * Files and folders outside the site that its pages are made from, absolute: documents of plugins,
 * what plugins want to have watched, and what the configuration and its code have read.
 */
export function pathsToWatch({loadedSite, loaded}: Generation): string[] {
  const {siteDir} = loadedSite.site;
  const wanted = loaded.plugins.flatMap(
    (plugin) => callHookSync({plugin: plugin.name, hook: 'getPathsToWatch'}, () => plugin.getPathsToWatch?.()) ?? [],
  );
  const paths = [
    ...loaded.documentSets.flatMap(({contentDirs}) => contentDirs),
    ...wanted.map((pattern) => path.resolve(siteDir, folderOfPattern(pattern))),
    ...(loadedSite.code.reads?.inputs() ?? []).flatMap(([[kind, name], answer]) =>
      kind === 'file' && answer !== '' ? [path.resolve(siteDir, name)] : [],
    ),
  ];
  return paths.filter((each) => each !== siteDir && !each.startsWith(siteDir + path.sep));
}

/** The part of a glob before its first special character, as a folder. */
function folderOfPattern(pattern: string): string {
  const at = pattern.search(/[*?[{(!]/);
  return at < 0 ? pattern : pattern.slice(0, pattern.lastIndexOf('/', at) + 1) || '.';
}
