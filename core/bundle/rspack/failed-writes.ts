import fs from 'node:fs';
import type {Compiler, OutputFileSystem} from 'webpack';

type Done = (error: NodeJS.ErrnoException | null, ...results: unknown[]) => void;
type Write = (...args: [...unknown[], Done]) => void;

/** Rspack tries a folder before those above it. */
const EXPECTED: readonly (string | undefined)[] = ['EEXIST', 'ENOENT'];

/**
 * Records whether files can be written: Rspack ignores that they can't, as when the disk is full,
 * and reports success.
 *
 * @returns a function that returns the first error
 */
export function recordFailedWrites(compiler: Compiler): () => Error | undefined {
  let failure: Error | undefined;
  const recorded =
    (write: Write): Write =>
    (...args) => {
      const done = args.pop() as Done;
      write(...args, (error, ...results) => {
        if (error && !EXPECTED.includes(error.code)) failure ??= error;
        done(error, ...results);
      });
    };
  const {mkdir, writeFile} = fs as unknown as Record<'mkdir' | 'writeFile', Write>;
  compiler.outputFileSystem = {
    ...fs,
    mkdir: recorded(mkdir),
    writeFile: recorded(writeFile),
  } as unknown as OutputFileSystem;
  return () => failure;
}
