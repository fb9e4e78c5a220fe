/** The package has no types of its own. */
declare module 'picomatch' {
  function picomatch(globs: string | readonly string[], options?: {dot?: boolean}): (path: string) => boolean;
  export default picomatch;
}
