import path from 'node:path';
import type {Site} from '../../contract/site.ts';

/** Absolute folders of static files, in the order in which they are searched. */
export function staticDirsOf({siteDir, config}: Site): string[] {
  return config.staticDirectories.map((dir) => path.resolve(siteDir, dir));
}
