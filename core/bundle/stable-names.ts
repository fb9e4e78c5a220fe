import path from 'node:path';

/**
 * Names of modules that do not depend on where the site, Inkstone or its cache lie on this machine.
 * Everything in the bundle that is numbered, sorted or hashed goes by them, so that two folders
 * give the same bytes (rule 3).
 */
export interface StableNames {
  of: (file: string) => string;
}

/**
 * @param roots absolute folders and the name each stands for; the deepest one that holds a file
 * names it
 */
export function createStableNames(roots: Record<string, string>): StableNames {
  const byDepth = Object.entries(roots)
    .map(([name, dir]) => ({name, dir: dir.endsWith(path.sep) ? dir : dir + path.sep}))
    .sort((a, b) => b.dir.length - a.dir.length);
  return {
    of: (identifier) => {
      const packaged = identifier.lastIndexOf(`${path.sep}node_modules${path.sep}`);
      const holder = byDepth.find((root) => identifier.startsWith(root.dir));
      // A package is known by its name wherever it is installed; the roots may themselves lie below
      // node_modules.
      if (packaged >= 0 && (!holder || packaged + 1 >= holder.dir.length)) {
        return identifier.slice(packaged + 1).replaceAll(path.sep, '/');
      }
      return holder ? `${holder.name}/${identifier.slice(holder.dir.length).replaceAll(path.sep, '/')}` : identifier;
    },
  };
}
