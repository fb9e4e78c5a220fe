import fs from 'node:fs';
import path from 'node:path';

/**
 * All files below a folder, relative, with forward slashes, sorted; links and sockets count as
 * files. Empty if it does not exist.
 */
export function listFiles(dir: string, options: {skip?: ReadonlySet<string>} = {}): string[] {
  const files: string[] = [];
  const walk = (below: string): void => {
    for (const entry of readEntries(path.join(dir, below))) {
      const name = below === '' ? entry.name : `${below}/${entry.name}`;
      if (options.skip?.has(name)) continue;
      if (entry.isDirectory()) walk(name);
      else files.push(name);
    }
  };
  walk('');
  return files.sort();
}

function readEntries(dir: string): fs.Dirent[] {
  try {
    return fs.readdirSync(dir, {withFileTypes: true});
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
