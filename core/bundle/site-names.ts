import fs from 'node:fs';
import path from 'node:path';
import type {Compilation, Module} from 'webpack';
import type {BundleManifest} from '../../contract/manifest.ts';
import {installedPackage} from '../compat/module-resolution.ts';
import {packageRoot, readJson} from '../support/package-root.ts';
import {mentionedIn, namesOf} from '../support/style-index.ts';
import {isOwn} from './own-sources.ts';
import {isFrameworkReference} from './framework/client-entries.ts';
import {type keysByGroup, keysThatLoad, writtenModules} from './module-manifest.ts';

/** Returns a test for files of packages of Inkstone, which every site may load. */
function dependencyTest(): (file: string) => boolean {
  const {dependencies} = readJson(path.join(packageRoot(), 'package.json')) as {dependencies: Record<string, string>};
  const names = new Set([...Object.keys(dependencies), 'scheduler']);
  return (file) => names.has(installedPackage(file)?.name ?? '');
}

/**
 * Finds the classes and custom properties of the emitted style sheets that code outside Inkstone
 * mentions. Such code can show a class that isn't in the HTML as soon as it runs.
 */
export function siteNames(
  compilation: Compilation,
  styles: readonly string[],
  {dir, keysOf}: {dir: string; keysOf: ReturnType<typeof keysByGroup>},
): BundleManifest['siteNames'] {
  const names = namesOf(styles.map((file) => fs.readFileSync(path.join(dir, file), 'utf8')).join('\n'));
  const isDependency = dependencyTest();
  const found: Record<string, Set<string>> = {};
  for (const [written, module] of writtenModules(compilation)) {
    const file = written.nameForCondition();
    if (!file || isOwn(file) || isDependency(file) || isFrameworkReference(file)) continue;
    const mentioned = mentionedIn(sourceOf(written), names);
    if (mentioned.size === 0) continue;
    for (const key of keysThatLoad(module, {compilation, keysOf}) ?? [''])
      found[key] = new Set([...(found[key] ?? []), ...mentioned]);
  }
  return Object.fromEntries(
    Object.entries(found)
      .map(([key, mentioned]): [string, string[]] => [key, [...mentioned].sort()])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function sourceOf(module: Module): string {
  return module.originalSource()?.source().toString() ?? '';
}
