// oxlint-disable-next-line typescript/triple-slash-reference -- an import would exist at run time
/// <reference path="./picomatch.d.ts" />
import picomatch from 'picomatch';

/**
 * Creates a function that returns whether a path with forward slashes matches one of the globs.
 * Without globs, nothing matches.
 */
export function createPathMatcher(globs: readonly string[]): (path: string) => boolean {
  return picomatch(globs, {dot: true});
}

/** Returns whether a path matches a glob. */
export function isGlobMatch(path: string, glob: string): boolean {
  return createPathMatcher([glob])(path);
}
