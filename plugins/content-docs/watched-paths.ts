import path from 'node:path';
import {posixPath, type LoadContext} from '../../core/plugin-api.ts';
import type {DocsOptions} from './options.ts';
import {PLUGIN_NAME} from './types.ts';
import {instancePrefix} from './version-names.ts';
import {docsPath} from './versions.ts';

/** Patterns of all files that the documents of an instance depend on. */
export function watchedPaths(context: LoadContext, options: DocsOptions): string[] {
  const {siteDir, localizationDir} = context;
  const prefix = instancePrefix(options.id);
  const inSite = (...parts: string[]): string => posixPath(path.resolve(siteDir, ...parts));
  const folders = [
    inSite(docsPath(context, options)),
    inSite(`${prefix}versioned_docs`),
    posixPath(path.join(localizationDir, options.id === 'default' ? PLUGIN_NAME : `${PLUGIN_NAME}-${options.id}`)),
  ];
  const patterns = [
    ...options.include,
    '**/_category_.{json,yml,yaml}',
    '*.json',
    ...(options.tags === false ? [] : [`**/${options.tags ?? 'tags.yml'}`]),
  ];
  return [
    ...folders.flatMap((folder) => patterns.map((pattern) => `${folder}/${pattern}`)),
    inSite(`${prefix}versions.json`),
    inSite(`${prefix}versioned_sidebars`, '*.json'),
    ...(options.sidebarPath ? [inSite(options.sidebarPath)] : []),
  ];
}
