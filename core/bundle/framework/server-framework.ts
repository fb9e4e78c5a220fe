import fs from 'node:fs';
import {frameworkPart} from './framework-store.ts';
import type {ServerModules} from './make-server-framework.ts';

/**
 * The server code of Inkstone: runtime, theme, client code of plugins, React. It is the same for
 * every site, so it is compiled once, with the package.
 */
export interface ServerFramework extends ServerModules {
  /** Follows the code of the site in the server bundle. */
  code: string;
}

/** Returns the framework of these sources. */
export function serverFramework(cacheDir: string): Promise<ServerFramework> {
  return frameworkPart(cacheDir, ['server'], async (dir) => {
    const {makeServerFramework} = await import('./make-server-framework.ts');
    const {file, ...modules} = await makeServerFramework(dir);
    return {...modules, code: fs.readFileSync(file, 'utf8')};
  });
}
