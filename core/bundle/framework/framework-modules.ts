import {frameworkPart} from './framework-store.ts';
import type {LiveFramework, ServerFramework} from './make-framework-modules.ts';

/**
 * Returns the server code of Inkstone: runtime, theme, client code of plugins, React. It is the
 * same for every site, so it is compiled once, with the package.
 */
export function serverFramework(cacheDir: string): Promise<ServerFramework> {
  return frameworkPart(cacheDir, ['server'], async (dir) =>
    (await import('./make-framework-modules.ts')).makeServerFramework(dir),
  );
}

/** Returns the client code of Inkstone for the development server. */
export function liveFramework(cacheDir: string): Promise<LiveFramework> {
  return frameworkPart(cacheDir, ['live'], async (dir) =>
    (await import('./make-framework-modules.ts')).makeLiveFramework(dir),
  );
}
