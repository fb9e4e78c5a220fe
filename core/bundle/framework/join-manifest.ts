import fs from 'node:fs';
import fsp from 'node:fs/promises';
import path from 'node:path';
import type {Compilation} from 'webpack';
import type {ModuleRef} from '../../../contract/document.ts';
import {writeFileAtomic} from '../../support/output-files.ts';
import {chunkName} from '../entry-modules.ts';
import type {BundleParts, ClientManifest} from '../module-manifest.ts';
import type {ClientFrameworkFiles} from './client-framework.ts';
import type {ClientFramework} from './make-client-framework.ts';
import {neededChunks} from './site-chunks.ts';
import {SITE, SITE_PREFIX} from './site-on-client-framework.ts';

/** Returns the modules that a bundle has to offer besides those of the framework. */
export function refsOfSite(moduleRefs: readonly ModuleRef[], {manifest}: ClientFramework): ModuleRef[] {
  return moduleRefs.filter(
    ({key, names}) => !Object.hasOwn(manifest.modules, key) || names.some((name) => name !== 'default'),
  );
}

/** Returns the name of the chunk of a module of the site. */
export function siteChunk(key: string): string {
  return SITE_PREFIX + chunkName(key);
}

/** Writes the scripts of the framework beside those of the site. */
export async function writeFramework(dir: string, {texts}: ClientFrameworkFiles): Promise<void> {
  await fsp.mkdir(dir, {recursive: true});
  for (const [file, text] of Object.entries(texts)) await writeFileAtomic(path.join(dir, file), text);
}

/** Returns the parts of the site's bundle. */
export function partsOfSite(moduleRefs: readonly ModuleRef[], framework: ClientFramework): BundleParts {
  const offered = Object.entries(framework.manifest.modules);
  const keysOfChunk = (id: string): string[] =>
    offered.flatMap(([key, {scripts}]) => (chunksOf(scripts, framework).includes(id) ? [key] : []));
  const otherKeys = new Map(Object.keys(framework.chunks).map((id) => [SITE_PREFIX + id, keysOfChunk(id)]));
  return {moduleRefs: refsOfSite(moduleRefs, framework), entryName: SITE, chunkOf: siteChunk, otherKeys};
}

function chunksOf(files: readonly string[], {chunks}: ClientFramework): string[] {
  return Object.entries(chunks).flatMap(([id, own]) => (own.some((file) => files.includes(file)) ? [id] : []));
}

/** Describes the client bundle that consists of the framework and the site's code. */
export function joinedManifest(
  own: ClientManifest,
  compilation: Compilation,
  framework: ClientFramework,
): ClientManifest {
  const needs = neededChunks(compilation, framework);
  const siteFiles = (chunk: string): string[] => {
    const files = compilation.namedChunkGroups.get(chunk)?.getFiles() ?? [];
    return files.filter((file) => file.endsWith('.js') && compilation.getAsset(file) && !own.scripts.includes(file));
  };
  /** Scripts of chunks of the framework, with those that replace components in them. */
  const frameworkFiles = (ids: readonly string[]): string[] => [
    ...ids.flatMap((id) => framework.chunks[id] ?? []),
    ...ids.flatMap((id) => siteFiles(SITE_PREFIX + id)),
  ];
  const everywhere = frameworkFiles(needs[SITE] ?? []);
  const modules: ClientManifest['modules'] = {};
  for (const [key, {scripts}] of Object.entries(framework.manifest.modules))
    modules[key] = {
      scripts: [...new Set([...scripts, ...frameworkFiles(chunksOf(scripts, framework))])],
      styles: [],
    };
  for (const [key, {scripts, styles}] of Object.entries(own.modules)) {
    const chunks = compilation.namedChunkGroups.get(siteChunk(key))?.chunks ?? [];
    const needed = frameworkFiles(chunks.flatMap(({id}) => needs[String(id)] ?? []));
    modules[key] = {
      scripts: [...new Set([...needed, ...scripts])].filter((file) => !everywhere.includes(file)),
      styles,
    };
  }
  const [siteScript] = own.scripts.filter((file) => canBeAppended(file, compilation));
  return {
    ...own,
    ...(framework.manifest.starter !== undefined && {starter: framework.manifest.starter}),
    ...(siteScript !== undefined && {siteScript}),
    // The site's script is evaluated first: it registers what the framework then uses.
    scripts: [...everywhere, ...own.scripts.filter((file) => file !== siteScript), ...framework.manifest.scripts],
    modules,
    files: [...own.files, ...framework.manifest.files].sort(),
  };
}

/** Whether a script can become part of another file. A source map describes the lines of a file. */
function canBeAppended(file: string, {outputOptions}: Compilation): boolean {
  const text = fs.readFileSync(path.join(outputOptions.path ?? '', file), 'utf8');
  return !text.includes('sourceMappingURL=');
}
