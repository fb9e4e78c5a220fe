import fs from 'node:fs';
import path from 'node:path';

/** The variable through which the framework and the code of a site know each other. */
export const SHARED = '__inkstone__';

/** What a bundle on top of the framework has to know of it. */
export interface FrameworkModules {
  /** Ids by stable name. */
  ids: Record<string, string>;
  /** Versions of the packages that some of them belong to, by name. */
  packages: Record<string, string>;
}

/** Returns the installed package of a file. */
export function packageOf(file: string): {name: string; version: string} | undefined {
  const [, folder, name] = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+))[\\/]/.exec(file) ?? [];
  if (folder === undefined || name === undefined) return undefined;
  const {version} = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as {version?: string};
  return {name: name.replaceAll('\\', '/'), version: version ?? ''};
}
