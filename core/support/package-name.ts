/** Returns the package of a bare module specifier: `@a/b` for `@a/b/c`, `d` for `d/e`. */
export function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
