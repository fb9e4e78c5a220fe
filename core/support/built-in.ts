import path from 'node:path';
import type {LoadedPlugin} from '../../contract/plugin.ts';
import {packageRoot} from './package-root.ts';

/** Whether a plugin comes with Inkstone, and with its promises about time and files. */
export function isBuiltIn({path: folder}: Pick<LoadedPlugin, 'path'>): boolean {
  return `${folder}${path.sep}`.startsWith(path.join(packageRoot(), 'plugins') + path.sep);
}
