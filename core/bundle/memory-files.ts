import path from 'node:path';
import type {OutputFileSystem} from 'webpack';

/**
 * Files that webpack made, by path relative to the output folder with forward slashes; nothing of
 * them is on the disk.
 */
export interface MemoryFiles {
  read: (file: string) => Buffer | undefined;
  /** For webpack's `outputFileSystem`. */
  system: OutputFileSystem;
}

/** An empty folder in memory that stands for `root`. */
export function createMemoryFiles(root: string): MemoryFiles {
  const files = new Map<string, Buffer>();
  const missing = (file: string): NodeJS.ErrnoException =>
    Object.assign(new Error(`${file} was not written`), {code: 'ENOENT'});
  // Only what webpack calls: folders always exist, and reading is for comparing before a file is
  // written again.
  const system = {
    join: path.join,
    dirname: path.dirname,
    relative: path.relative,
    mkdir: (_dir: string, ...rest: unknown[]) => (rest.at(-1) as (error: null) => void)(null),
    writeFile: (file: string, content: Buffer | string, done: (error: null) => void) => {
      files.set(path.normalize(file), Buffer.from(content));
      dropOldUpdates(files);
      done(null);
    },
    stat: (file: string, done: (error: Error | null, stat?: object) => void) => {
      const content = files.get(path.normalize(file));
      if (!content) return done(missing(file));
      return done(null, {isFile: () => true, isDirectory: () => false, size: content.length});
    },
    readFile: (file: string, done: (error: Error | null, content?: Buffer) => void) => {
      const content = files.get(path.normalize(file));
      return content ? done(null, content) : done(missing(file));
    },
    unlink: (file: string, done: (error: null) => void) => {
      files.delete(path.normalize(file));
      done(null);
    },
  };
  return {read: (file) => files.get(path.join(root, file)), system: system as unknown as OutputFileSystem};
}

/** A page that is further behind is loaded anew. */
const KEPT_UPDATES = 200;

function dropOldUpdates(files: Map<string, Buffer>): void {
  const updates = [...files.keys()].filter((file) => file.includes('.hot-update.'));
  for (const file of updates.slice(0, Math.max(0, updates.length - KEPT_UPDATES))) files.delete(file);
}
