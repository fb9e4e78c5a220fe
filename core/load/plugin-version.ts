import fs from 'node:fs';
import path from 'node:path';
import type {LoadedPlugin} from '../../contract/plugin.ts';
import {packageRoot} from '../support/package-root.ts';

type Version = LoadedPlugin['version'];

/**
 * Where a plugin comes from: a package with its version, the site's own package, or a
 * loose file.
 */
export function pluginVersion(file: string, siteDir: string): Version {
  for (let dir = path.dirname(file); ; dir = path.dirname(dir)) {
    const manifest = readManifest(path.join(dir, 'package.json'));
    if (manifest) {
      if (path.resolve(dir) === path.resolve(siteDir)) return {type: 'project'};
      return {type: 'package', ...manifest};
    }
    if (dir === siteDir || path.dirname(dir) === dir) return {type: 'local'};
  }
}

/** Version of Inkstone itself, for its own plugins. */
export function ownVersion(): Version {
  return {type: 'package', ...readManifest(path.join(packageRoot(), 'package.json'))};
}

function readManifest(file: string): {name?: string; version?: string} | undefined {
  try {
    const {name, version} = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>;
    return {...(typeof name === 'string' && {name}), ...(typeof version === 'string' && {version})};
  } catch {
    return undefined;
  }
}
